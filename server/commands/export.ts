import { createWriteStream, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { readSecretText } from "../../foundation/records/secret.ts";
import { newBackup } from "../../operations/backup/new-backup.ts";
import { exportStore, type StoreExport } from "../../operations/export/export-store.ts";
import { kinds } from "../kinds.ts";
import { readRelease } from "../release.ts";
import { runCommand, storeLocation, withDatabase } from "./run-command.ts";

const usage = "Name the new file: npm run export -- --to store.zip --key store.key";

/** Exports the whole store, which may be running, to a ZIP that `import-all` reads. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, key: { type: "string" } } });
  const { to, key } = values;
  if (!to) throw new Error(usage);
  const { postgresUrl, sqlitePath } = storeLocation();
  const address = postgresUrl ? { postgresUrl } : { sqlitePath };
  const began = performance.now();
  // Opening it migrates it to this release.
  const secret = await withDatabase((database) => readSecretText(database));
  let exported: StoreExport | undefined;
  const { bytes, checksum } = await newBackup(to, async (path) => {
    exported = exportStore({ address, kinds, release: readRelease(), now: Date.now() });
    await pipeline(exported.output, createWriteStream(path));
    await exported.done;
  });
  const { tables = [] } = (await exported?.done) ?? {};
  if (key) writeFileSync(key, `${secret}\n`, { flag: "wx", mode: 0o600, flush: true });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `Exported ${tables.length} tables with ${rows} rows to ${to}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, SHA-256 ${checksum}.`,
  );
  console.log(
    key
      ? `The store's secret is in ${key}. Whoever has both can open every client's page: keep them apart.`
      : "The store's secret isn't in it. Add --key FILE to take it along: without it, links to clients' pages end.",
  );
  return 0;
});
