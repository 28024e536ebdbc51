import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { freshPostgres } from "../database/fresh-database.ts";
import { readZip } from "../export/change-zip.ts";
import { personScenarios } from "./person-scenarios.ts";
import { createStoreFolder } from "./store-process.ts";

/** A folder with a store's database, and the store's commands on it. */
async function filledFolder(settings: Record<string, string> = {}) {
  const folder = emptyFolder(settings);
  const database = await openStoreDatabase({ sqlitePath: join(folder.dataDir, "vitrine.sqlite") });
  await personScenarios["tickets, one of them shipped, one dropped"]!(database);
  await database.close();
  return folder;
}

function emptyFolder(settings: Record<string, string> = {}) {
  const folder = createStoreFolder(settings);
  onTestFinished(() => folder.leave());
  return folder;
}

/** What an export says, but for its time. */
async function contents(file: string) {
  const files = await readZip(file);
  const { exportedAt, ...schema } = JSON.parse(files.get("schema.json") ?? "{}");
  expect(exportedAt).toBeTypeOf("string");
  files.delete("README.txt");
  return { ...Object.fromEntries(files), "schema.json": schema };
}

test("export and import-all carry a store to an empty folder, and its export is equal but for the time", async () => {
  const [old, young] = [await filledFolder(), emptyFolder()];
  const [zip, key] = [join(old.dataDir, "store.zip"), join(old.dataDir, "store.key")];
  expect(await old.command("export")).toMatchObject({
    code: 1,
    said: expect.stringContaining("--to store.zip"),
  });
  const exported = await old.command("export", "--to", zip, "--key", key);
  expect(exported, exported.said).toMatchObject({ code: 0 });
  for (const file of [zip, key]) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await old.command("export", "--to", zip)).toMatchObject({ code: 1 });

  const unsaid = await young.command("import-all", zip);
  expect(unsaid).toMatchObject({ code: 1, said: expect.stringContaining("--without-key") });
  const imported = await young.command("import-all", zip, "--key", key);
  expect(imported, imported.said).toMatchObject({ code: 0, said: expect.stringContaining("stock at cost") });
  expect(await young.command("verify")).toMatchObject({ code: 0 });
  const twice = await young.command("import-all", zip, "--key", key);
  expect(twice).toMatchObject({ code: 1, said: expect.stringContaining("isn't empty") });
  const again = join(young.dataDir, "again.zip");
  expect(await young.command("export", "--to", again)).toMatchObject({ code: 0 });
  expect(await contents(again)).toEqual(await contents(zip));
});

const postgres = inject("postgresUrl");

test.skipIf(!postgres)("move-to-postgres moves a stopped store, and refuses a running one", async () => {
  const { address, remove } = await freshPostgres(postgres || "");
  onTestFinished(remove);
  if (!("postgresUrl" in address)) throw new Error("Not a PostgreSQL database.");
  const folder = await filledFolder({ DATABASE_URL: address.postgresUrl });
  const sqlitePath = join(folder.dataDir, "vitrine.sqlite");
  const running = await openStoreDatabase({ sqlitePath });
  await running.read.selectFrom("meta").selectAll().execute();
  const refused = await folder.command("move-to-postgres");
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("a store is running on") });
  await running.close();
  const moved = await folder.command("move-to-postgres");
  expect(moved, moved.said).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Moved \d+ tables with \d+ rows/),
  });
  expect(await folder.command("verify")).toMatchObject({ code: 0 });
  expect(await folder.command("move-to-postgres")).toMatchObject({
    code: 1,
    said: expect.stringContaining("isn't empty"),
  });
});
