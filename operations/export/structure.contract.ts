import { expect, inject, test } from "vitest";
import { numberedTables, openSnapshot } from "#database";
import { kinds } from "../../server/kinds.ts";
import { openEmpty } from "../../tests/export/exported-stores.ts";
import { declaredTables, exportedTables, leftOutOf } from "./exported-tables.ts";

async function structureOf(dialect: "sqlite" | "postgres") {
  const { address } = await openEmpty(dialect);
  const snapshot = await openSnapshot(address);
  const numbered = await snapshot.run(
    dialect === "sqlite"
      ? "select name from sqlite_schema where sql like '%autoincrement%' order by name"
      : "select 1 where false",
  );
  await snapshot.close();
  return { tables: snapshot.tables, numbered: numbered.map(({ name }) => name) };
}

test("every table is declared once by a kind, exported or left out with a reason", async () => {
  const { tables } = await structureOf("sqlite");
  const declared = declaredTables(kinds).filter((name) => !name.startsWith("kysely_"));
  expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const exported = exportedTables(tables, kinds).map(({ table }) => table.name);
  const left = tables.map(({ name }) => name).filter((name) => !exported.includes(name));
  expect(left.toSorted()).toEqual([
    ...["bulk_operation", "catalogue_change", "desk_session", "idempotency", "passkey", "pin_attempt"],
    ...["provider_event", "rate_limit", "recovery_code", "staged_upload"],
    ...["used_challenge", "webhook_delivery"],
  ]);
  expect(leftOutOf(kinds).filter(({ table }) => !declared.includes(table))).toEqual([]);
  const columns = new Set(
    tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)),
  );
  const changed = leftOutOf(kinds).flatMap((one) =>
    Object.keys(one.columns ?? {}).map((column) => `${one.table}.${column}`),
  );
  expect(changed.filter((column) => !columns.has(column))).toEqual([]);
});

test("rejects a table that no kind declares", async () => {
  const { tables } = await structureOf("sqlite");
  expect(() => exportedTables([...tables, { ...tables[0]!, name: "new_table" }], kinds)).toThrow(/new_table/);
});

test("every table has a key, and ids that are never given twice are listed", async () => {
  const { tables, numbered } = await structureOf("sqlite");
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
  // A trigger numbers pieces.
  expect(numbered).toEqual(numberedTables.filter((name) => name !== "stock_unit"));
});

test.skipIf(!inject("postgresUrl"))(
  "both databases have the same tables, columns, keys and references",
  async () => {
    expect((await structureOf("postgres")).tables).toEqual((await structureOf("sqlite")).tables);
  },
);
