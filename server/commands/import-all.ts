import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { formatMoneyExact } from "#money";
import { assertSecretText } from "../../foundation/records/secret.ts";
import { importStore } from "../../operations/export/import-store.ts";
import { kinds } from "../kinds.ts";
import { runCommand, singleArgument, storeLocation, withDatabase } from "./run-command.ts";

const usage =
  "Name the export and its key: npm run import-all -- store.zip --key store.key. Without the key, add --without-key: then links that clients have to their pages, claim checks, certificates and opt-outs from texts are no longer recognized.";

/** Imports an export of a whole store into an empty one. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      "without-key": { type: "boolean", default: false },
      "with-faults": { type: "boolean", default: false },
    },
  });
  const file = singleArgument(positionals);
  if (!file || Boolean(values.key) === values["without-key"]) throw new Error(usage);
  const secret = values.key ? readFileSync(values.key, "utf8").trim() : null;
  if (secret !== null) assertSecretText(secret);
  const { schema, faults, webhooksOff } = await withDatabase((database) =>
    importStore(database, { file, kinds, secret, acceptFaults: values["with-faults"] }),
  );
  const { postgresUrl, sqlitePath } = storeLocation();
  // The catalog that a process of another store kept.
  if (!postgresUrl) rmSync(join(dirname(sqlitePath), "catalogue.kept"), { force: true });
  const { tables, totals } = schema;
  for (const { name, rows } of tables) if (rows > 0) console.log(`${String(rows).padStart(9)} ${name}`);
  console.log("\nEqual to the export, to the cent:");
  const line = (name: string, cents: number) =>
    console.log(`${formatMoneyExact(cents).padStart(18)} ${name}`);
  for (const [account, cents] of Object.entries(totals.journal)) line(account, cents);
  line("stock at cost", totals.stockAtCost);
  for (const [kind, cents] of Object.entries(totals.credits)) line(kind, cents);
  for (const fault of faults) console.log(`BROKEN, as before: ${fault}`);
  if (webhooksOff > 0)
    console.log(
      `\n${webhooksOff === 1 ? "1 webhook was" : `${webhooksOff} webhooks were`} turned off, so that two stores don't both send. Turn them on under Webhooks at the desk once the old store is stopped.`,
    );
  console.log(
    "\nImported. Nothing is queued for sending. Invite an owner with npm run staff:invite, then start the store.",
  );
  return 0;
});
