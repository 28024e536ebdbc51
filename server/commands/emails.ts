import { parseArgs } from "node:util";
import type { Database } from "#database";
import { type OutboxRow, readOutbox, renderEmailForOwner, requeueOutboxEmails } from "#mail";
import { settings } from "#settings";
import { emails as kinds } from "../emails.ts";
import { runCommand, singleArgument, withDatabase } from "./run-command.ts";

const most = 50;

await runCommand(async () => {
  const options = { again: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const word = singleArgument(positionals);
  const id = word === undefined ? undefined : readId(word);
  return await withDatabase((database) => {
    if (values.again) return again(database, id);
    return id === undefined ? list(database) : show(database, id);
  });
});

async function list(database: Database): Promise<number> {
  const rows = await readOutbox(database, { states: ["queued", "kept", "failed"], most });
  for (const row of rows) console.log(line(row));
  if (rows.length === 0) console.log("Every email was sent.");
  return 0;
}

async function show(database: Database, id: number): Promise<number> {
  const [row] = await readOutbox(database, { id });
  if (!row) throw new Error(`There's no email ${id}. Leave out the number to list the unsent ones.`);
  process.stdout.write(await renderEmailForOwner(row, kinds, settings()));
  return 0;
}

async function again(database: Database, id: number | undefined): Promise<number> {
  const emails = await requeueOutboxEmails(database, {
    ...(id === undefined ? {} : { id }),
    now: Date.now(),
  });
  console.log(`${emails} queued. A running store with SMTP_URL sends them now.`);
  return 0;
}

function line({ id, state, template, created_at, attempts, last_error }: OutboxRow): string {
  const tries = attempts > 0 ? `${attempts} tries` : "";
  return [id, new Date(created_at).toISOString(), state, template, tries, last_error]
    .filter(Boolean)
    .join("  ");
}

function readId(word: string): number {
  if (/^\d{1,15}$/.test(word)) return Number(word);
  throw new Error(`"${word}" isn't an email's number. Leave it out to list the unsent ones.`);
}
