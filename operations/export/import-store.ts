import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { type Database, openRowLoader, type RowLoader, type StoredRow, type StoredTable } from "#database";
import { auditGapsKey } from "../../foundation/records/audit-gaps.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { rowFaults } from "./check-row.ts";
import { countDifferences, countTable, readControlTotals, totalDifferences } from "./control-totals.ts";
import { assertEmpty } from "./empty-store.ts";
import { type ExportedTable, exportedTables } from "./exported-tables.ts";
import { findFaults } from "./find-faults.ts";
import { readMigrations, type StoreSchema, storeSchema } from "./store-schema.ts";
import { type CsvValue, decodeRows } from "./table-csv.ts";
import { readWhole, type ZippedFile, zippedFiles } from "./zip-reader.ts";

export interface ImportOptions {
  /** The ZIP of an export. */
  file: string;
  kinds: readonly Kind[];
  /** The secret of the exported store; null makes a new one. */
  secret: string | null;
  /** Imports a store that already broke a rule of the books. */
  acceptFaults: boolean;
}

const schemaBytes = 64 * 1_024 * 1_024;

/**
 * Imports an export into an empty store, in one transaction. Compares every hash, count and total, and checks every
 * invariant before the commit. Webhooks that were on are turned off, because the exported store may still send; says
 * how many. Throws, with nothing saved, and says why.
 */
export async function importStore(
  database: Database,
  { file, kinds, secret, acceptFaults }: ImportOptions,
): Promise<{ schema: StoreSchema; faults: string[]; webhooksOff: number }> {
  const schema = await readSchema(file).catch((fault: Error) => {
    throw new Error(`Nothing was imported: ${file} isn't the export of a store (${fault.message}).`);
  });
  let faults: string[] = [];
  let webhooksOff = 0;
  try {
    await database.write(async (tx) => {
      if (database.dialect === "postgres")
        await sql`set local statement_timeout = 0; set local lock_timeout = 0`.execute(tx);
      const loader = await openRowLoader(tx, database.dialect);
      await assertSameTables(loader, schema);
      const tables = exportedTables(loader.tables, kinds);
      assertSameColumns(tables, schema);
      await assertEmpty(loader);
      await loadTables(loader, tables, { file, schema, dialect: database.dialect });
      await loader.finish(schema.nextNumbers);
      await assertWhole(loader, tables, schema);
      const keep = (key: string, value: string) => loader.run(metaSql[database.dialect], [key, value]);
      if (secret) await keep("checkout_secret", secret);
      if (schema.auditGaps > 0 && database.dialect === "sqlite")
        await keep(auditGapsKey, String(schema.auditGaps));
      faults = await findFaults({ ...database, read: tx }, acceptFaults);
      const turnedOff = await tx
        .updateTable("webhook_subscription")
        .set({ state: "off" })
        .where("state", "=", "active")
        .returning("id")
        .execute();
      webhooksOff = turnedOff.length;
    });
    return { schema, faults, webhooksOff };
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`Nothing was imported: ${why}`, { cause: fault });
  }
}

const metaSql = {
  sqlite: "insert into meta (key, value) values (?, ?)",
  postgres: "insert into meta (key, value) values ($1, $2)",
};

/** Reads what an export says of itself; its rows aren't read. */
export async function readSchema(file: string): Promise<StoreSchema> {
  for await (const one of zippedFiles(file))
    if (one.name === "schema.json")
      return storeSchema.parse(JSON.parse((await readWhole(one, schemaBytes)).toString("utf8")));
  throw new Error("it has no schema.json");
}

async function assertSameTables(loader: RowLoader, schema: StoreSchema): Promise<void> {
  const ours = await readMigrations(loader.run);
  const newer = schema.migrations.filter((name) => !ours.includes(name));
  if (newer.length > 0)
    throw new Error(
      `the export is from the newer release ${schema.release} (this one lacks ${newer.join(", ")}). Install that release, then import.`,
    );
  const later = ours.filter((name) => !schema.migrations.includes(name));
  if (later.length > 0)
    throw new Error(
      `the export is from the older release ${schema.release} (it lacks ${later.join(", ")}). Import it with that release, then upgrade.`,
    );
}

function assertSameColumns(tables: readonly ExportedTable[], schema: StoreSchema): void {
  const says = (list: readonly Pick<StoredTable, "name" | "columns">[]) =>
    list.map(({ name, columns }) => `${name}: ${columns.map((one) => `${one.name} ${one.type}`).join(", ")}`);
  const ours = says(tables.map(({ table }) => table));
  const theirs = says(schema.tables);
  const other = ours.find((line, index) => line !== theirs[index]);
  if (other || ours.length !== theirs.length)
    throw new Error(`its tables aren't those of this release (${other ?? "there are others"}).`);
}

interface Loading {
  file: string;
  schema: StoreSchema;
  dialect: Database["dialect"];
}

/** Reads the ZIP once, from its first file to its last. */
async function loadTables(
  loader: RowLoader,
  tables: readonly ExportedTable[],
  { file, schema, dialect }: Loading,
): Promise<void> {
  const files = zippedFiles(file);
  const next = async (name: string): Promise<ZippedFile> => {
    const { value } = await files.next();
    if (value?.name !== name)
      throw new Error(`the ZIP has ${value?.name ?? "no file"} where ${name} belongs.`);
    return value;
  };
  try {
    await next("README.txt");
    for (const [index, { table }] of tables.entries()) {
      const { file: name, sha256 } = schema.tables[index]!;
      const hash = createHash("sha256");
      async function* hashed(from: Readable) {
        for await (const part of from as AsyncIterable<Buffer>) {
          hash.update(part);
          yield part;
        }
      }
      const source = Readable.from(hashed(await (await next(name)).open()));
      try {
        for await (const cells of decodeRows(table, source)) {
          const rows: StoredRow[] = [];
          for (const row of cells) rows.push(await withBytes(row, next));
          for (const row of rows) assertRow(table, row, dialect);
          await loader.insert(table, rows);
        }
        await loader.endTable(table);
      } catch (fault) {
        throw new Error(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`, {
          cause: fault,
        });
      }
      if (hash.digest("hex") !== sha256) throw new Error(`${name} was changed since the export.`);
    }
  } finally {
    await files.return(undefined);
  }
}

/** A row with its files, which come in the ZIP in the order of the rows. */
async function withBytes(
  row: readonly CsvValue[],
  next: (name: string) => Promise<ZippedFile>,
): Promise<StoredRow> {
  if (!row.some((value) => value !== null && typeof value === "object")) return row as StoredRow;
  const values = [];
  for (const value of row) {
    if (value === null || typeof value !== "object") {
      values.push(value);
      continue;
    }
    const bytes = await readWhole(await next(value.path), schemaBytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (sha256 !== value.sha256) throw new Error(`${value.path} was changed since the export.`);
    values.push(bytes);
  }
  return values;
}

function assertRow(table: StoredTable, row: StoredRow, dialect: Database["dialect"]): void {
  const faults = rowFaults(table, row);
  const [fault] = dialect === "postgres" ? faults : faults.filter((line) => !line.includes("NUL"));
  if (fault) throw new Error(fault);
}

async function assertWhole(
  loader: RowLoader,
  tables: readonly ExportedTable[],
  schema: StoreSchema,
): Promise<void> {
  const differences = totalDifferences(schema.totals, await readControlTotals(loader.run));
  for (const [index, { table }] of tables.entries()) {
    const was = schema.tables[index]!;
    differences.push(...countDifferences(table.name, was, await countTable(loader.run, table)));
  }
  if (differences.length > 0) throw new Error(`the totals differ: ${differences.join("; ")}`);
}
