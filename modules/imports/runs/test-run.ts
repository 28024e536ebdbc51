import { z } from "zod";
import type { Db } from "#database";
import { type BusyDraft, withDraft } from "./claim-draft.ts";
import { readControls } from "./controls.ts";
import type { ImportsContext, RunRow } from "./run-rows.ts";
import { workRun } from "./work-run.ts";

const counts = z.record(z.string(), z.number());

/** What an import on a copy came to. */
export const testResult = z.object({
  /** When it ended (milliseconds since the Unix epoch), and how long it took. */
  at: z.number(),
  ms: z.number(),
  /** Rows by kind and fate; "" for rows of no kind. */
  fates: z.record(z.string(), counts),
  /** Control totals by their key. */
  controls: counts,
  /** What was wrong with the books of the copy afterwards. */
  faults: z.array(z.string()),
});

export type TestResult = z.infer<typeof testResult>;

export function readTest(test: string | null): TestResult | null {
  return test === null ? null : (testResult.safeParse(JSON.parse(test)).data ?? null);
}

/**
 * Imports a draft on a copy of the database, by the same code, and keeps what it came to, unless the draft changed
 * meanwhile. Nothing else changes. Null if there is no such draft; says why if it is busy.
 */
export async function testRun(context: ImportsContext, id: number): Promise<TestResult | BusyDraft | null> {
  return await withDraft(context, id, "test", (run) => testDraft(context, run));
}

async function testDraft(context: ImportsContext, run: RunRow): Promise<TestResult> {
  const id = Number(run.id);
  const began = context.now();
  const clock = performance.now();
  const copy = await context.openCopy(id);
  let result: TestResult;
  try {
    const { database } = copy;
    await database.write((tx) =>
      tx
        .updateTable("import_run")
        .set({ state: "importing", claimed_by: null, claimed_until: null })
        .where("id", "=", id)
        .execute(),
    );
    await workRun({ ...context, database, catalogueChanged: () => {} }, id, { hasPictures: false });
    const ms = Math.round(performance.now() - clock);
    result = {
      ...{ at: began + ms, ms, fates: await readFates(database.read, id) },
      controls: await readControls(database.read, id),
      faults: (await context.checkBooks(database)).slice(0, 20),
    };
  } finally {
    await copy.discard();
  }
  await context.database.write((tx) =>
    tx
      .updateTable("import_run")
      .set({ test: JSON.stringify(result), tested_at: result.at })
      .where("id", "=", id)
      .where("version", "=", run.version)
      .execute(),
  );
  return result;
}

/** Rows by kind and fate; "" for rows of no kind. */
export async function readFates(db: Db, run: number): Promise<Record<string, Record<string, number>>> {
  const rows = await db
    .selectFrom("import_row")
    .select(["kind", "fate", (eb) => eb.fn.countAll<number>().as("rows")])
    .where("run_id", "=", run)
    .groupBy(["kind", "fate"])
    .execute();
  const fates: Record<string, Record<string, number>> = {};
  for (const { kind, fate, rows: count } of rows)
    fates[kind ?? ""] = { ...fates[kind ?? ""], [fate]: Number(count) };
  return fates;
}
