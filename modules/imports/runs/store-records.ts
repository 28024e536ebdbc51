import type { Insertable } from "kysely";
import type { Db, Tables } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import { type AnyDraft, isRefusal, type ReadRecord } from "../drafts/draft.ts";
import { draftHash, type ImportsContext, importSubject, mailboxOfDraft } from "./run-rows.ts";

/** A table that was read, and what it is. */
export interface ReadTable {
  name: string;
  sheet: string | null;
  /** "Shopify products"; empty if not recognized. */
  format: string;
  kind: string | null;
  header: readonly string[];
  records: AsyncIterable<ReadRecord> | Iterable<ReadRecord>;
  /** Why it can't be read at all. */
  fault?: string;
}

/** Rows per transaction. */
const batch = 200;

/** Begins an import, once per key. Returns its id. */
export async function beginRun(
  { database, now: clock }: ImportsContext,
  { key, title, by }: { key: string; title: string; by: DeskActor },
): Promise<number> {
  const now = clock();
  return await database.write(async (tx) => {
    const known = await tx.selectFrom("import_run").select("id").where("key", "=", key).executeTakeFirst();
    if (known) return Number(known.id);
    const { id } = await tx
      .insertInto("import_run")
      .values({
        ...{ key, title, state: "draft", actor: by.actor, controls: "{}" },
        ...{ created_at: now, updated_at: now },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const data = { requestId: by.requestId };
    await audit(tx, {
      at: now,
      actor: by.actor,
      subject: importSubject(Number(id)),
      action: "import.begun",
      data,
    });
    return Number(id);
  });
}

/**
 * Stores what reading a table yields, replacing what the same file yielded before. A file that can't be read to its end
 * keeps what was read, and says why it stopped. Returns the number of rows in its records. Throws for an import that has
 * started: its rows say what it made.
 */
export async function storeTable(context: ImportsContext, run: number, table: ReadTable): Promise<number> {
  const { database } = context;
  const { name, sheet, format, kind, header } = table;
  const at = { run_id: run, name, sheet: sheet ?? "" };
  const file = await database.write(async (tx) => {
    if (!(await clearTest(tx, run))) throw new Error("An import that has started reads no files.");
    await tx
      .deleteFrom("import_file")
      .where((eb) => eb.and([eb("run_id", "=", run), eb("name", "=", name), eb("sheet", "=", at.sheet)]))
      .execute();
    const { id } = await tx
      .insertInto("import_file")
      .values({ ...at, format, kind, header: JSON.stringify(header), unread: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return Number(id);
  });
  let lines = 0;
  let unread: string | null = table.fault ?? null;
  let waiting: ReadRecord[] = [];
  const store = async () => {
    const records = waiting;
    waiting = [];
    if (records.length === 0) return;
    lines += records.reduce((sum, record) => sum + record.lines.length, 0);
    await insertRecords(context, { run, file }, records);
  };
  try {
    for await (const record of table.records) {
      waiting.push(record);
      if (waiting.length >= batch) await store();
    }
  } catch (error) {
    unread = error instanceof Error ? error.message : String(error);
  }
  await store();
  await database.write(async (tx) => {
    await tx.updateTable("import_file").set({ rows: lines, unread }).where("id", "=", file).execute();
    await clearTest(tx, run);
  });
  return lines;
}

/** Forgets the test of a draft that changed, also one that is running. False if there is no such draft. */
export async function clearTest(tx: Db, run: number): Promise<boolean> {
  const cleared = await tx
    .updateTable("import_run")
    .set({ test: null, tested_at: null })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", run)
    .where("state", "=", "draft")
    .where("started_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return cleared !== undefined;
}

async function insertRecords(
  { database }: ImportsContext,
  { run, file }: { run: number; file: number },
  records: readonly ReadRecord[],
): Promise<void> {
  const rows = records.map((record) => rowOf(record, run, file));
  await database.write(async (tx) => {
    const inserted = await tx.insertInto("import_row").values(rows).returning("id").execute();
    const ids = inserted.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    const questions = records.flatMap((record, index) =>
      isRefusal(record)
        ? []
        : record.questions.map((question) => ({
            ...{ row_id: ids[index]!, run_id: run },
            ...{ topic: question.topic, question: JSON.stringify(question) },
          })),
    );
    for (let first = 0; first < questions.length; first += batch)
      await tx
        .insertInto("import_question")
        .values(questions.slice(first, first + batch))
        .onConflict((conflict) => conflict.columns(["row_id", "topic"]).doNothing())
        .execute();
  });
}

function rowOf(record: ReadRecord, run: number, file: number): Insertable<Tables["import_row"]> {
  const of = {
    ...{ run_id: run, file_id: file, kept: null },
    ...{ lines: JSON.stringify(record.lines), line_count: record.lines.length },
  };
  if (isRefusal(record))
    return {
      ...of,
      ...{ kind: null, key: null, email_key: null, hash: "", draft: "{}" },
      ...{ fate: record.isSkipped ? "skipped" : "refused", reason: record.refused, done: 1 },
    };
  const draft: AnyDraft = record;
  return {
    ...of,
    ...{ kind: draft.kind, key: draft.key, email_key: mailboxOfDraft(draft) },
    ...{ hash: draftHash(draft), draft: JSON.stringify(draft), fate: "waiting", reason: "", done: 0 },
  };
}
