// What became of the published findings: the report's first section.
import { OUTSIDE } from "../interval";
import { quantity } from "../quantity";
import { type Finding, VERDICTS, type Verdict } from "../results";
import type { FoundDocument } from "./folder";
import { html, type Markup, NOTHING, scrollBox } from "./html";

const SIGNS: Readonly<Record<Verdict, string>> = {
  confirmed: "✓",
  "at least partly": "≳",
  partly: "≈",
  refuted: "✗",
  open: "?",
};

/** A finding and the document it is from. */
interface SourcedFinding extends Finding {
  readonly document: FoundDocument;
}

/** The eight findings of the studies, each with the experiment that answers it. */
const TOPICS = [
  { number: 1, title: "Larger tables help less and less", experiment: "schemes" },
  { number: 2, title: "Two levels beat one; the order of the schemes", experiment: "schemes" },
  { number: 3, title: "Two levels beat depth in small tables; what doubling saves", experiment: "schemes" },
  { number: 4, title: "What time stamping and a table as such are worth", experiment: "schemes" },
  { number: 5, title: "Move or score: what of a stored position saves nodes", experiment: "information" },
  { number: 6, title: "A line of moves instead of one move", experiment: "pv" },
  { number: 7, title: "How large a table should be", experiment: "schemes" },
  { number: 8, title: "Further components of an entry", experiment: "extra" },
] as const;
type Topic = (typeof TOPICS)[number];

/** `anchor` gives the id of a document's section. */
export function summary(
  documents: readonly FoundDocument[],
  anchor: (document: FoundDocument) => string,
): Markup {
  const topics = TOPICS.map((topic) => ({ ...topic, findings: findingsOn(topic, documents) }));
  const further = findingsOn(null, documents);
  const studied = topics.flatMap(({ findings }) => findings);
  const table = html`<table class="findings">
<caption id="findings-caption">Published claims and what the measurements say</caption>
<thead><tr><th scope="col">No.</th><th scope="col">Claim and criterion</th><th scope="col">Verdict and numbers</th></tr></thead>
${topics.map(({ number, title, findings }) => group(`${number}. ${title}`, findings, anchor))}
${further.length === 0 ? NOTHING : group("Further claims", further, anchor)}
</table>`;
  return html`<section id="summary">
<h2>Summary of findings</h2>
<p>${tally([...studied, ...further])}. Each claim is judged by the criterion in small print below it;
<em>open</em> means that the numbers at hand do not decide: an interval holds both answers, or something was not run;
<em>at least partly</em>, that the weaker criterion is met and they do not decide about the stricter one. Where sets share positions a claim is counted once, on the
widest. ${byChance(studied)}</p>
${scrollBox("findings-caption", table)}
</section>`;
}

/** Findings of a topic, or of none, claims that are not the studies', in the order of their names. */
function findingsOn(topic: Topic | null, documents: readonly FoundDocument[]): readonly SourcedFinding[] {
  return documents
    .flatMap((document) => document.findings.map((finding) => ({ ...finding, document })))
    .filter((finding) => topicOf(finding) === topic)
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

/** "2b" is of topic 2. */
function topicOf({ id }: Finding): Topic | null {
  return TOPICS.find(({ number }) => number === Number.parseInt(id, 10)) ?? null;
}

/** A line for each topic that no document speaks of. */
export function unansweredTopics(documents: readonly FoundDocument[]): readonly string[] {
  return TOPICS.filter((topic) => findingsOn(topic, documents).length === 0).map(
    ({ number, title, experiment }) =>
      `finding ${number} (${title}): no results; palimpsest lab ${experiment} brings them`,
  );
}

function group(
  title: string,
  findings: readonly SourcedFinding[],
  anchor: (document: FoundDocument) => string,
): Markup {
  const state = findings.length === 0 ? "no results here" : tally(findings);
  return html`<tbody>
<tr class="topic"><th scope="rowgroup" colspan="3">${title} <span class="tally">${state}</span></th></tr>
${findings.map((finding) => row(finding, anchor(finding.document)))}
</tbody>`;
}

function row({ id, claim, criterion, verdict, evidence, document }: SourcedFinding, section: string): Markup {
  return html`<tr>
<th scope="row">${id}</th>
<td>${claim}<br><small>${criterion}</small></td>
<td>${verdictMark(verdict)}<br>${evidence} <small><a href="#${section}">${document.experiment}, ${document.set}</a></small></td>
</tr>`;
}

/** Told by sign and word, not by colour alone. */
function verdictMark(verdict: Verdict): Markup {
  return html`<span class="verdict ${verdict.replaceAll(" ", "-")}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${verdict}</span>`;
}

/** Of claims judged on sets that share positions those on the widest: the same positions are no second witness. */
function onWidest(findings: readonly SourcedFinding[]): readonly SourcedFinding[] {
  const widest = new Map<string, SourcedFinding>();
  for (const finding of findings) {
    const { experiment, family, width } = finding.document;
    const name = `${experiment} ${family} ${finding.id}`;
    if (width > (widest.get(name)?.document.width ?? -1)) widest.set(name, finding);
  }
  return [...widest.values()];
}

/** What 95% intervals are worth when there are many of them. */
function byChance(findings: readonly SourcedFinding[]): string {
  const decided = onWidest(findings).filter(({ verdict }) => verdict !== "open").length;
  if (decided === 0) return "";
  return `Findings 1 to 8 rest on 95% intervals: of ${quantity(decided, "verdict")} up to about ${(OUTSIDE * decided).toFixed(1)} are wrong by chance alone.`;
}

/** "3 confirmed, 1 refuted" */
function tally(findings: readonly SourcedFinding[]): string {
  const distinct = onWidest(findings);
  const counts = VERDICTS.flatMap((verdict) => {
    const count = distinct.filter((finding) => finding.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  return counts.join(", ") || "No claim could be judged";
}
