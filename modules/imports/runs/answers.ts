import type { Db } from "#database";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../../foundation/records/desk-change.ts";
import { answerDraft } from "../drafts/answer-draft.ts";
import { type Question, question } from "../drafts/draft.ts";
import { planRun } from "./plan-rows.ts";
import { findRun, type ImportsContext, importSubject, readAnswers, readDraft } from "./run-rows.ts";
import { clearTest } from "./store-records.ts";

/** A question about all rows of its topic. */
export interface AskedQuestion extends Question {
  /** How many rows wait for it, and the file of the first. */
  rows: number;
  file: string;
  /** The given answer; null if it is open. */
  given: string | null;
  /** The first rows, each with what it has and its own answer. */
  examples: { row: number; lines: string; shown: string; given: string | null }[];
}

const maxExamples = 20;

/** The questions of a run, with their answers; most rows first. */
export async function listQuestions(
  { database: { read } }: ImportsContext,
  run: number,
): Promise<AskedQuestion[]> {
  const topics = await read
    .selectFrom("import_question")
    .innerJoin("import_row", "import_row.id", "import_question.row_id")
    .select(["topic", (eb) => eb.fn.countAll<number>().as("rows"), (eb) => eb.fn.min("row_id").as("first")])
    .where("import_question.run_id", "=", run)
    .where((eb) => eb.or([eb("done", "=", 0), eb("fate", "=", "question")]))
    .groupBy("topic")
    .execute();
  const answersOf = await readAnswers(read, run);
  const asked: AskedQuestion[] = [];
  for (const { topic, rows } of topics) {
    const examples = await read
      .selectFrom("import_question")
      .innerJoin("import_row", "import_row.id", "import_question.row_id")
      .innerJoin("import_file", "import_file.id", "import_row.file_id")
      .select(["row_id", "question", "lines", "name"])
      .where("import_question.run_id", "=", run)
      .where("topic", "=", topic)
      .orderBy("row_id")
      .limit(maxExamples)
      .execute();
    const first = examples[0] && question.parse(JSON.parse(examples[0].question));
    if (!first) continue;
    asked.push({
      ...first,
      ...{ rows: Number(rows), file: examples[0]!.name, given: answersOf(0)[topic] ?? null },
      examples: examples.map(({ row_id, lines, question: text }) => ({
        ...{ row: Number(row_id), lines, shown: question.parse(JSON.parse(text)).shown },
        given: answersOf(Number(row_id))[topic] ?? null,
      })),
    });
  }
  return asked.toSorted((a, b) => b.rows - a.rows);
}

/**
 * Answers a question for all its rows, or for one; an empty answer leaves it for later. Rows that waited for it are
 * planned again; in an import that is over, they wait for its resume.
 */
export async function answerQuestion(
  context: ImportsContext,
  run: number,
  { topic, row = 0, value, by }: { topic: string; row?: number; value: string; by: DeskActor },
): Promise<DeskChange> {
  const now = context.now();
  const answered = await context.database.write(async (tx): Promise<DeskChange> => {
    if (!(await findRun(tx, run))) return { ok: false, gone: true };
    const fault = await answerFault(tx, run, { topic, row, value });
    if (fault !== null) return rejectedChange(fault);
    const at = { run_id: run, topic, row_id: row };
    await tx
      .deleteFrom("import_answer")
      .where((eb) => eb.and([eb("run_id", "=", run), eb("topic", "=", topic), eb("row_id", "=", row)]))
      .execute();
    if (value !== "")
      await tx
        .insertInto("import_answer")
        .values({ ...at, value })
        .execute();
    const reopened = await tx
      .updateTable("import_row")
      .set({ done: 0 })
      .where("run_id", "=", run)
      .where("done", "=", 1)
      .where("fate", "=", "question")
      .where((eb) =>
        eb("id", "in", eb.selectFrom("import_question").select("row_id").where("topic", "=", topic)),
      )
      .$if(row !== 0, (query) => query.where("id", "=", row))
      .returning("id")
      .execute();
    if (reopened.length > 0)
      await tx
        .updateTable("import_run")
        .set({ state: "importing", updated_at: now })
        .where("id", "=", run)
        .where("state", "=", "done")
        .execute();
    await clearTest(tx, run);
    const data = { topic, rows: reopened.length };
    await auditDeskChange(tx, by, { subject: importSubject(run), action: "import.answered", data, now });
    return { ok: true };
  });
  if (answered.ok) await planRun(context, run, { topic });
  return answered;
}

/** The answer that leaves a question open on purpose. */
const later = "later";

/** Why an answer can't be given to a topic, or to one of its rows; null if it can. An empty one takes an answer back. */
async function answerFault(
  db: Db,
  run: number,
  { topic, row, value }: { topic: string; row: number; value: string },
): Promise<string | null> {
  const asked = await db
    .selectFrom("import_question")
    .innerJoin("import_row", "import_row.id", "import_question.row_id")
    .select(["question", "kind", "draft"])
    .where("import_question.run_id", "=", run)
    .where("topic", "=", topic)
    .$if(row !== 0, (query) => query.where("row_id", "=", row))
    .orderBy("row_id")
    .limit(maxChecked)
    .execute();
  if (asked.length === 0) return `This import doesn’t ask about “${topic}”.`;
  const questions = asked.map((one) => question.parse(JSON.parse(one.question)));
  const values = new Set(questions.flatMap(({ answers }) => answers.map((answer) => answer.value)));
  if (value === "" || value === later || values.has(value)) return null;
  const isTyped = questions.some(({ typed }) => typed !== undefined);
  const isFit = ({ kind, draft }: (typeof asked)[number]) => {
    const stored = readDraft({ kind, draft });
    return stored !== null && !answerDraft(stored, { [topic]: value }).open?.includes(topic);
  };
  if (isTyped && asked.some(isFit)) return null;
  const [{ text }] = questions as [Question];
  const choices = [...values, later].join(", ");
  return isTyped
    ? `“${value}” doesn’t answer “${text}” Correct what you typed.`
    : `“${value}” isn’t an answer to “${text}” The answers are: ${choices}.`;
}

/** Rows of a topic whose answers are compared with a given one; rows of one topic have the same answers. */
const maxChecked = 200;
