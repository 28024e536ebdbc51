import type { Db } from "#database";
import type { Made, Match } from "../apply/apply-kind.ts";
import { applyKinds } from "../apply/apply-kinds.ts";
import { answerDraft } from "../drafts/answer-draft.ts";
import type { AnyDraft, Question } from "../drafts/draft.ts";
import { type ImportRow, type ImportsContext, isDraftKind, readAnswers, readDraft } from "./run-rows.ts";

export type PlannedRow =
  | { fate: "question"; reason: string; ask: Question | null }
  | { fate: "skipped" | "refused"; reason: string }
  | { fate: "new" | "merged" | "same"; reason: string; draft: AnyDraft; ref: string | null };

interface Planning {
  run: number;
  answers: Readonly<Record<string, string>>;
}

/** What an import would do with a row, from what is in the database now. */
export async function planRow(db: Db, row: ImportRow, { run, answers }: Planning): Promise<PlannedRow> {
  const stored = readDraft(row);
  if (!stored || !isDraftKind(row.kind)) return { fate: "refused", reason: row.reason || "Erased." };
  const { draft, open } = answerDraft(stored, answers);
  if (open === null) return { fate: "skipped", reason: "Left out by your answer." };
  if (open.length > 0) {
    const texts = stored.questions.filter(({ topic }) => open.includes(topic)).map(({ text }) => text);
    return { fate: "question", reason: texts.join(" "), ask: null };
  }
  const { known, hash } = await knownRecord(db, row);
  const match: Match = await applyKinds[row.kind].match(db, draft, { run, known, answers });
  if ("ask" in match) {
    const choice = match.ask.answers.find(({ value }) => value === answers[match.ask.topic]);
    if (choice?.skips) return { fate: "skipped", reason: "Left out by your answer." };
    return { fate: "question", reason: match.ask.text, ask: match.ask };
  }
  if ("refused" in match) return { fate: "refused", reason: match.refused };
  if ("skipped" in match) return { fate: "skipped", reason: match.skipped };
  const { ref } = match;
  if (ref === null) return { fate: "new", reason: "", draft, ref };
  const isSame = hash === row.hash && known.some((made) => made.ref === ref);
  return { fate: isSame ? "same" : "merged", reason: "", draft, ref };
}

/** What the last row with the same key made, and what it said. */
async function knownRecord(
  db: Db,
  { id, kind, key }: ImportRow,
): Promise<{ known: Pick<Made, "what" | "ref">[]; hash: string | null }> {
  const last = await db
    .selectFrom("import_row")
    .innerJoin("import_made", "import_made.row_id", "import_row.id")
    .select(["import_row.id", "hash"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("done", "=", 1)
    .where("import_row.id", "<>", id)
    .orderBy("import_row.id", "desc")
    .executeTakeFirst();
  if (!last) return { known: [], hash: null };
  const known = await db
    .selectFrom("import_made")
    .select(["what", "ref"])
    .where("row_id", "=", last.id)
    .orderBy("position")
    .execute();
  return { known: known as Pick<Made, "what" | "ref">[], hash: last.hash };
}

/** Rows planned between two looks at other work. */
const batch = 100;

/** Plans all rows that aren't done, or those of a topic. */
export async function planRun(
  { database }: ImportsContext,
  run: number,
  { topic }: { topic?: string } = {},
): Promise<void> {
  let after = 0;
  for (;;) {
    const answersOf = await readAnswers(database.read, run);
    const rows = await database.read
      .selectFrom("import_row")
      .selectAll()
      .where("run_id", "=", run)
      .where("done", "=", 0)
      .where("id", ">", after)
      .$if(topic !== undefined, (query) =>
        query.where((eb) =>
          eb(
            "id",
            "in",
            eb
              .selectFrom("import_question")
              .select("row_id")
              .where("topic", "=", topic ?? ""),
          ),
        ),
      )
      .orderBy("id")
      .limit(batch)
      .execute();
    if (rows.length === 0) return;
    after = Number(rows.at(-1)!.id);
    const planned: { id: number; plan: PlannedRow }[] = [];
    for (const row of rows) {
      const id = Number(row.id);
      planned.push({ id, plan: await planRow(database.read, row, { run, answers: answersOf(id) }) });
    }
    await database.write(async (tx) => {
      for (const { id, plan } of planned) await savePlan(tx, { run, id }, plan);
    });
  }
}

async function savePlan(tx: Db, { run, id }: { run: number; id: number }, plan: PlannedRow): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ fate: plan.fate, reason: plan.reason })
    .where("id", "=", id)
    .where("done", "=", 0)
    .execute();
  if (plan.fate === "question" && plan.ask) await saveQuestion(tx, { run, id }, plan.ask);
}

/** Stores a question that only the database raised. */
export async function saveQuestion(
  tx: Db,
  { run, id }: { run: number; id: number },
  ask: Question,
): Promise<void> {
  await tx
    .insertInto("import_question")
    .values({ row_id: id, run_id: run, topic: ask.topic, question: JSON.stringify(ask) })
    .onConflict((conflict) => conflict.columns(["row_id", "topic"]).doNothing())
    .execute();
}
