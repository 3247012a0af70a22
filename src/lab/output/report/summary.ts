// The first section of the report: verdicts on the published findings.
import { quantity } from "../../../base/quantity";
import { OUTSIDE } from "../../statistics/interval";
import { VERDICTS, type Verdict } from "../results";
import type { FoundDocument } from "./folder";
import { html, type Markup, NOTHING, scrollBox } from "./html";
import { findingsOn, type SourcedFinding, TOPICS } from "./topics";

const SIGNS: Readonly<Record<Verdict, string>> = {
  confirmed: "✓",
  "at least partly": "≳",
  partly: "≈",
  refuted: "✗",
  open: "?",
};

/** `anchor` gives the id of a document's section. */
export function summary(
  documents: readonly FoundDocument[],
  anchor: (document: FoundDocument) => string,
): Markup {
  const topics = TOPICS.map((topic) => ({ ...topic, findings: findingsOn(topic, documents) }));
  const further = findingsOn(null, documents);
  const studied = topics.flatMap(({ findings }) => findings);
  const table = html`<table class="findings">
<caption id="findings-caption">Published claims and their verdicts by our measurements</caption>
<thead><tr><th scope="col">No.</th><th scope="col">Claim and criterion</th><th scope="col">Verdict and numbers</th></tr></thead>
${topics.map(({ number, title, findings }) => group(`${number}. ${title}`, findings, anchor))}
${further.length === 0 ? NOTHING : group("Further claims", further, anchor)}
</table>`;
  return html`<section id="summary">
<h2>Summary of findings</h2>
<p>${tally([...studied, ...further])}. Each claim is judged by the criterion in small print below it;
<em>open</em> means that the numbers at hand do not decide: an interval holds both answers, or searches are missing;
<em>at least partly</em> means that the weaker criterion is met and the numbers do not decide about the stricter one. A claim
on sets that share positions is counted once, on the widest. ${byChance(studied)}</p>
${scrollBox("findings-caption", table)}
</section>`;
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

/** Shown by sign and word, not by colour alone. */
function verdictMark(verdict: Verdict): Markup {
  return html`<span class="verdict ${verdict.replaceAll(" ", "-")}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${verdict}</span>`;
}

/** If several sets share positions, keeps only the widest set's verdict on a claim. */
function onWidest(findings: readonly SourcedFinding[]): readonly SourcedFinding[] {
  const widest = new Map<string, SourcedFinding>();
  for (const finding of findings) {
    const { experiment, family, width } = finding.document;
    const name = `${experiment} ${family} ${finding.id}`;
    if (width > (widest.get(name)?.document.width ?? -1)) widest.set(name, finding);
  }
  return [...widest.values()];
}

/** The expected number of verdicts that are wrong by chance, from the number of 95% intervals. */
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
