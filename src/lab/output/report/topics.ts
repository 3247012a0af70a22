// The eight published findings as headings.
import type { Finding } from "../results";
import type { FoundDocument } from "./folder";

/** A finding and its document. */
export interface SourcedFinding extends Finding {
  readonly document: FoundDocument;
}

/** Each with its experiment. */
export const TOPICS = [
  { number: 1, title: "Larger tables help less and less", experiment: "schemes" },
  { number: 2, title: "Two levels beat one; the order of the schemes", experiment: "schemes" },
  {
    number: 3,
    title: "Two levels beat depth in small tables; the saving of a doubling",
    experiment: "schemes",
  },
  { number: 4, title: "The worth of time stamping, and of a table as such", experiment: "schemes" },
  {
    number: 5,
    title: "Move or score: the part of a stored position that saves nodes",
    experiment: "information",
  },
  { number: 6, title: "A line of moves instead of one move", experiment: "pv" },
  { number: 7, title: "How large a table should be", experiment: "schemes" },
  { number: 8, title: "Further components of an entry", experiment: "extra" },
] as const;
type Topic = (typeof TOPICS)[number];

/** Findings on a topic, in the order of their names; null: findings without a topic. */
export function findingsOn(
  topic: Topic | null,
  documents: readonly FoundDocument[],
): readonly SourcedFinding[] {
  return documents
    .flatMap((document) => document.findings.map((finding) => ({ ...finding, document })))
    .filter((finding) => topicOf(finding) === topic)
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

/** The topic of a finding: 2 for "2b". */
function topicOf({ id }: Finding): Topic | null {
  return TOPICS.find(({ number }) => number === Number.parseInt(id, 10)) ?? null;
}

/** Whether a document is of one of the experiments of 1994 and 1998. */
export function hasTopic(documents: readonly FoundDocument[]): boolean {
  return TOPICS.some((topic) => documents.some(({ experiment }) => experiment === topic.experiment));
}

/** A line for each topic without findings of its experiment. */
export function unansweredTopics(documents: readonly FoundDocument[]): readonly string[] {
  const answers = (topic: Topic) =>
    findingsOn(topic, documents).filter(({ document }) => document.experiment === topic.experiment);
  return TOPICS.filter((topic) => answers(topic).length === 0).map(
    ({ number, title, experiment }) =>
      `finding ${number} (${title}): no results; palimpsest lab ${experiment} makes them`,
  );
}
