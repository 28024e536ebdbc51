import { expect, inject, test } from "vitest";
import { exportTo, importFrom, openEmpty } from "../../tests/export/exported-stores.ts";
import { fillOtherTables, hardTexts } from "../../tests/export/fill-other-tables.ts";
import { personScenarios } from "../../tests/operations/person-scenarios.ts";

const dialects = inject("postgresUrl") ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);

const filled = new Set<string>();

const scenes = Object.keys(personScenarios).map((name, index) => ({ name, index }));

test.for(scenes)("an export imported and exported again is equal: $name", async ({ name, index }) => {
  // From either database to the other and back.
  const [home, away] = index % 2 === 0 ? dialects : dialects.toReversed();
  const store = await openEmpty(home ?? "sqlite");
  await personScenarios[name]!(store.database);
  const first = await exportTo(store);
  for (const { name: table, rows } of first.schema.tables) if (rows > 0) filled.add(table);
  let last = first;
  for (const next of [away ?? "sqlite", home ?? "sqlite"]) {
    const copy = await openEmpty(next);
    await importFrom(copy, last.file);
    last = await exportTo(copy);
    expect(last.schema, next).toEqual(first.schema);
    expect(last.bytes.equals(first.bytes), next).toBe(true);
  }
});

test("move-in trap 11: empty text, NULL, quotes, line ends and bytes come back as they were, in every table", async () => {
  for (const home of dialects) {
    const store = await openEmpty(home);
    await personScenarios["tickets, one of them shipped, one dropped"]!(store.database);
    await fillOtherTables(store.database);
    const first = await exportTo(store);
    for (const { name, rows } of first.schema.tables) if (rows > 0) filled.add(name);
    for (const next of dialects) {
      const copy = await openEmpty(next);
      await importFrom(copy, first.file, { acceptFaults: true });
      expect((await exportTo(copy)).bytes.equals(first.bytes), `${home} to ${next}`).toBe(true);
      const rows = await copy.database.read
        .selectFrom("redirect")
        .select("target")
        .orderBy("created_at")
        .execute();
      expect(rows.map(({ target }) => target)).toEqual(hardTexts);
      const item = await copy.database.read.selectFrom("desk_item").selectAll().executeTakeFirstOrThrow();
      expect(item).toMatchObject({ next_action: null, later_on: "" });
    }
  }
});

test("the stores of the tests above have rows in every exported table", async () => {
  const { schema } = await exportTo(await openEmpty("sqlite"));
  expect(schema.tables.map(({ name }) => name).filter((name) => !filled.has(name))).toEqual([]);
});
