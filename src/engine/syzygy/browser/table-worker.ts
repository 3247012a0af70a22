// A page's worker for endgame tables. It probes them for the root of a search and for the page.
import { errorMessage } from "../../../base/text";
import { faultOf } from "../format/checksum";
import { TableAnswers } from "../table-answers";
import { ServedFile } from "./served-file";
import { fileAt } from "./table-files";
import type { Answer, Question } from "./table-messages";

const send = (answer: Answer): void => self.postMessage(answer);
const sendFault = (line: string): void => send({ kind: "fault", line });

let answers = new TableAnswers([], sendFault);

async function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case "use":
      ServedFile.forget();
      answers = new TableAnswers(question.places.map(fileAt), sendFault);
      return null;
    case "probe":
      return answers.probe(question.fen);
    case "rank":
      return answers.rank(question.question);
    case "check": {
      const { id, place } = question;
      return faultOf(fileAt(place), (bytes) => send({ kind: "done", id, bytes }));
    }
  }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const id = "id" in data ? data.id : 0;
  try {
    send({ kind: "result", id, result: await answer(data) });
  } catch (error) {
    send({ kind: "refused", id, message: errorMessage(error) });
  }
};
