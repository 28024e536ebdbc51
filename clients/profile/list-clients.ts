import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database";
import { clientLabel, clientOfLabel, records } from "./client-rows.ts";
import { gatherClients } from "./gather.ts";

/** A client in the desk's list. */
export interface ListedClient {
  id: number;
  label: string;
  /** The name on the newest record that has one. */
  name: string | null;
  addresses: string[];
  /** The telephone number on the newest record that has one. */
  phone: string | null;
  /** How many orders, requests, quotes, visits and sign-ups name them. */
  records: number;
  /** The newest of them, ms since 1970; null: their records are past retention. */
  lastAt: number | null;
}

export const clientsPerPage = 40;

interface ClientFilter {
  /** A part of a name, of an address or of a telephone number, or "C-1012"; empty: all. */
  search: string;
  /** From 1. */
  page: number;
}

/** Clients by their newest record, and whether there are more of them. */
export async function listClients(
  database: Database,
  { search, page }: ClientFilter,
  now: number,
): Promise<{ clients: ListedClient[]; hasNext: boolean }> {
  await gatherClients(database, now);
  const { rows } = await sql<{ id: number; last_at: number | null; records: number }>`
    select mailbox.client_id as id, max(record.at) as last_at, count(record.at) as records
    from client_mailbox as mailbox
    join client_address as address on address.email_key = mailbox.email_key
    left join ${records} as record on record.address = address.address
    where ${isFound(search)}
    group by mailbox.client_id
    order by coalesce(max(record.at), 0) desc, mailbox.client_id desc
    limit ${clientsPerPage + 1} offset ${(page - 1) * clientsPerPage}`.execute(database.read);
  const found = rows.slice(0, clientsPerPage);
  const named = await namesOf(
    database,
    found.map(({ id }) => id),
  );
  return {
    hasNext: rows.length > clientsPerPage,
    clients: found.map(({ id, last_at, records: count }) => ({
      id: Number(id),
      label: clientLabel(Number(id)),
      ...(named.get(Number(id)) ?? { name: null, phone: null, addresses: [] }),
      records: Number(count),
      lastAt: last_at === null ? null : Number(last_at),
    })),
  };
}

function isFound(search: string): RawBuilder<boolean> {
  const text = search.trim().toLowerCase();
  if (text === "") return sql`true`;
  const id = clientOfLabel(text);
  if (id !== null) return sql`mailbox.client_id = ${id}`;
  const digits = searchedDigits(text);
  const isOfPhone = digits === null ? sql`false` : contains(digitsOf("said.phone"), digits);
  return sql`mailbox.client_id in (
    select of_said.client_id from client_address as written
    join client_mailbox as of_said on of_said.email_key = written.email_key
    left join ${records} as said on said.address = written.address
    where ${contains(sql`written.address`, text)}
    or ${contains(sql`lower(said.name)`, text)} or ${isOfPhone})`;
}

/** `like` would read the typed text's own % and _. */
function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`replace(${column}, ${text}, '') <> ${column}`;
}

/** The digits of a telephone number without the country code of the US, so that it is found however it is written. */
function searchedDigits(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (digits.length < 4) return null;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

function digitsOf(column: string): RawBuilder<unknown> {
  return ["(", ")", " ", "-", ".", "+"].reduce<RawBuilder<unknown>>(
    (value, mark) => sql`replace(${value}, ${mark}, '')`,
    sql.ref(column),
  );
}

interface ClientNames {
  name: string | null;
  phone: string | null;
  addresses: string[];
}

/** Name, telephone and addresses of each of these clients, in one query. */
export async function namesOf({ read }: Database, ids: readonly number[]): Promise<Map<number, ClientNames>> {
  const named = new Map<number, ClientNames>();
  if (ids.length === 0) return named;
  type Row = { id: number; address: string; name: string | null; phone: string | null };
  const { rows } = await sql<Row>`
    select mailbox.client_id as id, address.address, record.name, record.phone
    from client_mailbox as mailbox
    join client_address as address on address.email_key = mailbox.email_key
    left join ${records} as record on record.address = address.address
    where mailbox.client_id in (${sql.join(ids)})
    order by coalesce(record.at, 0) desc, address.address`.execute(read);
  for (const { id, address, name, phone } of rows) {
    const known = named.get(Number(id)) ?? { name: null, phone: null, addresses: [] };
    known.name ??= name;
    known.phone ??= phone;
    if (!known.addresses.includes(address)) known.addresses.push(address);
    named.set(Number(id), known);
  }
  return named;
}
