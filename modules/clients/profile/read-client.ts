import type { Db } from "#database";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { isMailbox } from "../../../foundation/records/email-key.ts";
import { readRow } from "../../../foundation/records/field-rows.ts";
import type { ClientsContext } from "../context.ts";
import { readDeskNotes } from "../desk/desk-notes.ts";
import { readContact } from "./client-contacts.ts";
import { clientFields } from "./client-fields.ts";
import { readClientHistory } from "./client-history.ts";
import { clientLabel, clientSubject } from "./client-rows.ts";
import { createMissingClients } from "./create-missing-clients.ts";
import { daysUntil, monthsWithin, nextOccurrence } from "./due-dates.ts";
import { readFingerSizes } from "./finger-sizes.ts";
import { readClientNames } from "./list-clients.ts";

/** A date to remember, and its next occurrence. */
export interface ClientDate {
  id: number;
  month: number;
  day: number;
  year: number | null;
  text: string;
  /** For example, "2026-12-14". */
  next: string;
  daysUntil: number;
}

/** A client with everything recorded about them. */
export type ClientProfile = Exclude<Awaited<ReturnType<typeof readClient>>, null | { mergedInto: number }>;

/** Reads a client in a fixed number of queries; if it was merged, returns the client it was merged into. */
export async function readClient(
  { database, kinds, facts, now: clock }: Pick<ClientsContext, "database" | "kinds" | "facts" | "now">,
  id: number,
) {
  const now = clock();
  await createMissingClients(database, { kinds, now });
  const { read } = database;
  const row = await read.selectFrom("client").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  if (row.merged_into !== null) return { mergedInto: Number(row.merged_into) };
  const mailboxes = await mailboxesOf(read, id);
  const named = (await readClientNames(database, kinds, [id])).get(id);
  const history = await readClientHistory(kinds, { db: read, addresses: named?.addresses ?? [], now });
  const today = calendarDay(now, facts.timeZone);
  const contact = await readContact(read, named?.addresses ?? []);
  return {
    ...{ id, label: clientLabel(id), version: Number(row.version), ...readRow(clientFields, row) },
    ...{ name: named?.name ?? null, phone: named?.phone ?? null, firstAt: named?.firstAt ?? null, mailboxes },
    sizes: readFingerSizes(row.sizes),
    sizesAt: row.sizes_at,
    sizesBy: row.sizes_by,
    contact,
    dates: await datesOf(read, id, today),
    notes: await readDeskNotes(read, clientSubject(id)),
    ...history,
  };
}

/** A client's mailboxes, each with its spellings; what stands for a mailbox has none. */
async function mailboxesOf(db: Db, id: number): Promise<{ key: string; addresses: string[] }[]> {
  const rows = await db
    .selectFrom("client_mailbox")
    .leftJoin("client_address", "client_address.email_key", "client_mailbox.email_key")
    .select(["client_mailbox.email_key as key", "client_address.address"])
    .where("client_id", "=", id)
    .orderBy("client_mailbox.email_key")
    .orderBy("address")
    .execute();
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, ofKey]) => ({
    key,
    addresses: ofKey.flatMap(({ address }) => (address !== null && isMailbox(address) ? address : [])),
  }));
}

async function datesOf(db: Db, id: number, today: string): Promise<ClientDate[]> {
  const rows = await db
    .selectFrom("client_date")
    .select(["id", "month", "day", "year", "text"])
    .where("client_id", "=", id)
    .execute();
  return rows.map((row) => withNext(row, today)).toSorted((a, b) => a.daysUntil - b.daysUntil);
}

function withNext<T extends { month: number; day: number }>(row: T, today: string) {
  const next = nextOccurrence(row, today);
  return { ...row, next, daysUntil: daysUntil(today, next) };
}

/** Dates of all clients in the next `days` days, soonest first. */
export async function listDueDates(
  { database, kinds, facts, now }: Pick<ClientsContext, "database" | "kinds" | "facts" | "now">,
  days: number,
) {
  const today = calendarDay(now(), facts.timeZone);
  const rows = await database.read
    .selectFrom("client_date")
    .select(["id", "client_id", "month", "day", "year", "text"])
    .where("month", "in", monthsWithin(today, days))
    .execute();
  const due = rows
    .map((row) => withNext(row, today))
    .filter((date) => date.daysUntil <= days)
    .toSorted((a, b) => a.daysUntil - b.daysUntil);
  const names = await readClientNames(database, kinds, [
    ...new Set(due.map(({ client_id }) => Number(client_id))),
  ]);
  return due.map(({ client_id, ...date }) => {
    const clientId = Number(client_id);
    const named = names.get(clientId);
    const address = named?.addresses.find(isMailbox);
    return { ...date, clientId, name: named?.name ?? address ?? clientLabel(clientId) };
  });
}
