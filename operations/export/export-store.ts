import type { Readable } from "node:stream";
import { type DatabaseAddress, openSnapshot, type Snapshot } from "#database";
import { readAuditGaps } from "../../foundation/records/audit-gaps.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { rowFaults } from "./check-row.ts";
import { moneyColumns, readControlTotals, type TableCount } from "./control-totals.ts";
import { type ExportedTable, exportedTables, leftOutOf } from "./exported-tables.ts";
import { fileOf } from "./file-names.ts";
import { readMe } from "./read-me.ts";
import { readMigrations, type StoreSchema } from "./store-schema.ts";
import { encodeHead, encodeRows } from "./table-csv.ts";
import { openZipWriter, type ZipWriter } from "./zip-writer.ts";

export interface StoreExport {
  /** The ZIP. It is written as fast as it is read; destroy it to stop. */
  output: Readable;
  /** Resolves after the last byte is read. Rejects if the export failed or its reader stopped. */
  done: Promise<StoreSchema>;
}

export interface ExportOptions {
  address: DatabaseAddress;
  kinds: readonly Kind[];
  /** Version of the software. */
  release: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Exports a store while it runs, as it is at this moment. */
export function exportStore({ now, ...options }: ExportOptions): StoreExport {
  const at = new Date(now);
  const zip = openZipWriter(at);
  const done = writeAll(zip, { ...options, at }).catch((fault: unknown) => {
    zip.output.destroy(fault instanceof Error ? fault : new Error(String(fault)));
    throw fault;
  });
  // Also reported by the stream.
  done.catch(() => {});
  return { output: zip.output, done };
}

async function writeAll(
  zip: ZipWriter,
  { address, kinds, release, at }: Omit<ExportOptions, "now"> & { at: Date },
): Promise<StoreSchema> {
  const snapshot = await openSnapshot(address);
  try {
    const leftOut = leftOutOf(kinds);
    await zip.add("README.txt", [readMe(release, at, leftOut)]);
    const tables: StoreSchema["tables"] = [];
    for (const exported of exportedTables(snapshot.tables, kinds))
      tables.push(await writeTable(zip, snapshot, exported));
    const schema: StoreSchema = {
      ...{ format: 1, release, exportedAt: at.toISOString() },
      migrations: await readMigrations(snapshot.run),
      tables,
      auditGaps: await readAuditGaps(snapshot.run, snapshot.dialect),
      nextNumbers: await snapshot.nextNumbers(),
      leftOut: leftOut.map(({ table, why, rows, columns }) => ({
        ...{ table, why },
        what: columns ? Object.keys(columns) : rows ? "some rows" : "all",
      })),
      totals: await readControlTotals(snapshot.run),
    };
    await zip.add("schema.json", [`${JSON.stringify(schema, null, 2)}\n`]);
    zip.end();
    return schema;
  } finally {
    await snapshot.close();
  }
}

async function writeTable(
  zip: ZipWriter,
  snapshot: Snapshot,
  { table, leftOut }: ExportedTable,
): Promise<StoreSchema["tables"][number]> {
  const count: TableCount = {
    rows: 0,
    sums: Object.fromEntries(moneyColumns(table).map((name) => [name, 0])),
  };
  const read = {
    ...(leftOut?.rows ? { where: leftOut.rows } : {}),
    ...(leftOut?.columns ? { columns: leftOut.columns } : {}),
  };
  const money = moneyColumns(table).map((name) => ({
    name,
    at: table.columns.findIndex((column) => column.name === name),
  }));
  async function* csv() {
    yield encodeHead(table);
    for await (const rows of snapshot.batches(table, read)) {
      for (const row of rows) {
        const fault = rowFaults(table, row).find((line) => !line.includes("NUL"));
        if (fault) throw new Error(`Nothing was exported: ${fault}. Correct this row first.`);
        for (const { name, at } of money) count.sums[name] = (count.sums[name] ?? 0) + Number(row[at] ?? 0);
      }
      count.rows += rows.length;
      yield encodeRows(table, rows);
    }
  }
  const file = `tables/${table.name}.csv`;
  const written = await zip.add(file, csv());
  if (table.columns.some(({ type }) => type === "bytes"))
    for await (const rows of snapshot.batches(table, read))
      for (const row of rows)
        for (const bytes of row)
          if (bytes instanceof Uint8Array)
            await zip.add(fileOf(table, row, bytes).path, [bytes], { compress: false });
  const { name, columns, key, references } = table;
  return {
    ...{ name, file, ...count, ...written },
    columns: [...columns],
    key: [...key],
    references: references.map((one) => ({ ...one, columns: [...one.columns], to: [...one.to] })),
  };
}
