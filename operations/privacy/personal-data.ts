import { sql } from "kysely";
import type { Db } from "#database";
import { emailKey } from "../../foundation/records/email-key.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import type { Person, PersonalRows } from "../../foundation/records/person.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";

/** One kind's rows about a person. */
export interface FoundRows {
  of: PersonalRows;
  rows: object[];
}

/** Finds every spelling of a mailbox, ignoring capitalization, `+tags` and Gmail's dots. */
export async function findPerson(db: Db, kinds: readonly Kind[], address: string): Promise<Person> {
  const key = emailKey(address.trim());
  const held: string[] = [];
  for (const { table, email } of kinds.flatMap(({ contacts = [] }) => contacts)) {
    if (!email) continue;
    const { rows } = await sql<{ email: string | null }>`select distinct ${sql.ref(email)} as email
      from ${sql.table(table)}`.execute(db);
    held.push(...rows.flatMap(({ email: one }) => (one === null ? [] : [one.toLowerCase()])));
  }
  const same = held.filter((email) => emailKey(email) === key);
  return { db, key, spellings: [...new Set([address.trim().toLowerCase(), key, ...same])] };
}

/** Everything about a person, in the order of the kinds. */
export async function readPersonalRows(kinds: readonly Kind[], person: Person): Promise<FoundRows[]> {
  const found: FoundRows[] = [];
  for (const of of kinds.flatMap(({ personal = [] }) => personal))
    found.push({ of, rows: await of.read(person) });
  return found;
}

/** All personal data of a mailbox, as one list per kind; empty if nothing is stored. */
export type PersonalData = {
  /** Every spelling of the address that was searched for. */
  addresses: string[];
  writtenAt: string;
} & Record<string, object[]>;

/** Collects the personal data of a mailbox. `now` is in milliseconds since the Unix epoch. */
export async function exportMailbox(
  db: Db,
  kinds: readonly Kind[],
  { address, now }: { address: string; now: number },
): Promise<PersonalData> {
  const person = await findPerson(db, kinds, address);
  const lists: Record<string, object[]> = {};
  const subjects: string[] = [];
  for (const { of, rows } of await readPersonalRows(kinds, person)) {
    const shown = [];
    for (const row of rows)
      if (of.isShown?.(row) ?? true) shown.push((await of.shown?.(row, db)) ?? readableRow(row));
    lists[of.name] = shown;
    subjects.push(...rows.flatMap((row) => of.subjects?.(row) ?? []));
  }
  const data = { addresses: person.spellings, writtenAt: new Date(now).toISOString(), ...lists };
  /** Staff notes on any of it. */
  return { ...data, notes: await notesOn(db, subjects) } as unknown as PersonalData;
}

async function notesOn(db: Db, subjects: readonly string[]): Promise<object[]> {
  const rows = await db
    .selectFrom("desk_note")
    .select(["subject", "text", "actor", "at"])
    .where("subject", "in", ["", ...subjects])
    .orderBy("id")
    .execute();
  return rows.map(readableRow);
}

/** What is unfinished for a mailbox at `now`: "order LI-7K2M9QXA", "visit V-1012". */
export async function listOpenRecords(
  db: Db,
  kinds: readonly Kind[],
  { address, now }: { address: string; now: number },
): Promise<string[]> {
  return openRecordLabels(await readPersonalRows(kinds, await findPerson(db, kinds, address)), now);
}

/** Like `listOpenRecords`, for rows already read. */
export function openRecordLabels(found: readonly FoundRows[], now: number): string[] {
  return found.flatMap(({ of, rows }) =>
    rows.flatMap((row) => (of.isOpen?.(row, now) ? (of.subjects?.(row).slice(0, 1) ?? []) : [])),
  );
}
