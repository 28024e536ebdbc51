import { sql } from "kysely";
import {
  type Database,
  openRowLoader,
  openSnapshot,
  type Snapshot,
  type StoredRow,
  type StoredTable,
} from "#database";
import { rowFaults } from "./check-row.ts";
import {
  type ControlTotals,
  countDifferences,
  countTable,
  readControlTotals,
  totalDifferences,
} from "./control-totals.ts";
import { assertEmpty } from "./empty-store.ts";
import { findFaults } from "./find-faults.ts";
import { readMigrations } from "./store-schema.ts";

export interface MovedStore {
  tables: number;
  rows: number;
  totals: ControlTotals;
  /** Rules that the store already broke. */
  faults: string[];
}

/**
 * Copies every row of the SQLite file at `from`, secrets and sign-ins included, into an empty PostgreSQL database of the
 * same release, in one transaction. Compares counts, sums and totals, and checks every invariant before the commit.
 * Throws, with nothing saved, and says why. The file stays as it is.
 */
export async function moveStore(
  from: string,
  database: Database,
  { acceptFaults }: { acceptFaults: boolean },
): Promise<MovedStore> {
  const source = await openSnapshot({ sqlitePath: from });
  try {
    const faults = await findUnmovableRows(source);
    if (faults.length > 0)
      throw new Error(`PostgreSQL can't store these rows. Correct them first:\n  ${faults.join("\n  ")}`);
    return await database.write(async (tx) => {
      await sql`set local statement_timeout = 0; set local lock_timeout = 0`.execute(tx);
      const loader = await openRowLoader(tx, "postgres");
      await assertEmpty(loader);
      if ((await readMigrations(loader.run)).join() !== (await readMigrations(source.run)).join())
        throw new Error("The two databases aren't of the same release.");
      const differences: string[] = [];
      let rows = 0;
      for (const table of loader.tables) {
        const own = source.tables.find(({ name }) => name === table.name)!;
        for await (const batch of source.batches(own))
          await loader.insert(
            table,
            batch.map((row) => inOrderOf(table, own, row)),
          );
        await loader.endTable(table);
        const [was, is] = [await countTable(source.run, own), await countTable(loader.run, table)];
        differences.push(...countDifferences(table.name, was, is));
        rows += is.rows;
      }
      await loader.finish(await source.nextNumbers());
      const totals = await readControlTotals(loader.run);
      differences.push(...totalDifferences(await readControlTotals(source.run), totals));
      if (differences.length > 0) throw new Error(`The totals differ: ${differences.join("; ")}`);
      const broken = await findFaults({ ...database, read: tx }, acceptFaults);
      return { tables: loader.tables.length, rows, totals, faults: broken };
    });
  } finally {
    await source.close();
  }
}

function inOrderOf(table: StoredTable, own: StoredTable, row: StoredRow): StoredRow {
  return table.columns.map(({ name }) => row[own.columns.findIndex((one) => one.name === name)] ?? null);
}

const mostFaults = 50;

/** Rows that SQLite holds and PostgreSQL doesn't: "false" in a number, a NUL character in a text. */
async function findUnmovableRows(source: Snapshot): Promise<string[]> {
  const faults: string[] = [];
  for (const table of source.tables) {
    const unfit = table.columns.map(({ name, type }) => {
      if (type === "bytes") return `typeof("${name}") not in ('blob', 'null')`;
      if (type === "integer") return `typeof("${name}") not in ('integer', 'null')`;
      return `typeof("${name}") not in ('text', 'null') or instr("${name}", char(0)) > 0`;
    });
    for await (const rows of source.batches(table, { where: unfit.join(" or ") }))
      for (const row of rows) {
        faults.push(...rowFaults(table, row));
        if (faults.length >= mostFaults) return faults;
      }
  }
  return faults;
}

/**
 * Addresses that differ only in capital letters, one line for each table and address. Both databases keep them apart, but
 * two such clients are usually one.
 */
export async function findAddressTwins(from: string): Promise<string[]> {
  const source = await openSnapshot({ sqlitePath: from });
  try {
    const twins: string[] = [];
    for (const { name, columns } of source.tables)
      for (const column of ["email", "email_key", "mail"].filter((word) =>
        columns.some((one) => one.name === word),
      )) {
        const rows = await source.run(
          `select group_concat(distinct "${column}") as spellings from "${name}" where "${column}" <> ''
            group by lower("${column}") having count(distinct "${column}") > 1`,
        );
        twins.push(...rows.map(({ spellings }) => `${name}: ${String(spellings).replaceAll(",", ", ")}`));
      }
    return twins;
  } finally {
    await source.close();
  }
}
