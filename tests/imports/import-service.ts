import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#database";
import { openImports } from "#imports";
import type { ReadRecord } from "../../modules/imports/drafts/draft.ts";
import type { ImportsContext } from "../../modules/imports/runs/run-rows.ts";
import { verify } from "../../operations/invariants/verify.ts";
import { shop } from "../../shop.config.ts";

export const by = { actor: "desk 1a2b3c4d", requestId: "r1" };

/** Imports on a test's database, and short ways to run one. */
export function openImportService(database: Database, change: Partial<ImportsContext> = {}) {
  const clock = { at: Date.UTC(2026, 10, 24, 17) };
  const faults: unknown[] = [];
  const context: ImportsContext = {
    ...{ database, facts: shop, now: () => clock.at },
    openCopy: () => Promise.reject(new Error("This test has no copy.")),
    checkBooks: booksFaults,
    pictures: { folder: (run) => join(tmpdir(), `import-pictures-${process.pid}-${run}`) },
    backUp: async () => {},
    catalogueChanged: () => {},
    reportFault: (fault) => void faults.push(fault),
    ...change,
  };
  const imports = openImports(context);
  let keys = 0;
  /** Stores drafts as the files of a new import. */
  async function draft(records: readonly ReadRecord[], title = "Test"): Promise<number> {
    const run = await imports.begin({ key: `test-${keys++}-${Math.random()}`, title, by });
    for (const [name, ofFile] of Map.groupBy(records, ({ file }) => file))
      await imports.store(run, {
        name,
        sheet: null,
        format: "Test",
        kind: null,
        header: [],
        records: ofFile,
      });
    await imports.plan(run);
    return run;
  }
  async function start(run: number): Promise<void> {
    await database.write((tx) =>
      tx
        .updateTable("import_run")
        .set({ state: "importing", started_at: clock.at })
        .where("id", "=", run)
        .execute(),
    );
  }
  /** Imports drafts to the end. Returns the run's id. */
  async function run(records: readonly ReadRecord[]): Promise<number> {
    const id = await draft(records);
    await start(id);
    await imports.work(id);
    return id;
  }
  /** How many rows have each fate. */
  async function fates(id: number): Promise<Record<string, number>> {
    const rows = await database.read
      .selectFrom("import_row")
      .select(["fate", (eb) => eb.fn.countAll<number>().as("n")])
      .where("run_id", "=", id)
      .groupBy("fate")
      .execute();
    return Object.fromEntries(rows.map(({ fate, n }) => [fate, Number(n)]));
  }
  return { context, clock, faults, imports, draft, start, run, fates, books: () => booksFaults(database) };
}

/** What the invariants find wrong. */
export async function booksFaults(database: Database): Promise<string[]> {
  const results = await verify(database);
  return results.flatMap(({ faults }) => faults);
}
