import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database";
import { letterCases } from "../../records/letter-cases.ts";
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
  // A client whose records are past retention has no time and comes last.
  const { rows } = await sql<{ id: number; last_at: number | null; records: number }>`
    select said.id, max(said.at) as last_at, count(said.at) as records
    from (
      select mailbox.client_id as id, record.at from ${records} as record
      join client_address as address on address.address = record.address
      join client_mailbox as mailbox on mailbox.email_key = address.email_key
      union all select client_id, null from client_mailbox
    ) as said
    where ${isFound(search)}
    group by said.id
    order by coalesce(max(said.at), 0) desc, said.id desc
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
  if (id !== null) return sql`said.id = ${id}`;
  const digits = searchedDigits(text);
  const isOfPhone = digits === null ? sql`false` : contains(digitsOf("record.phone"), digits);
  const names = letterCases(text).map((name) => contains(sql`lower(record.name)`, name));
  return sql`said.id in (
    select found.client_id from client_mailbox as found
    join client_address as written on written.email_key = found.email_key
    where ${contains(sql`written.address`, text)} or written.address in (
      select record.address from ${records} as record
      where ${sql.join(names, sql` or `)} or ${isOfPhone}))`;
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

/** Name, telephone and addresses of each of these clients, in two queries. */
export async function namesOf({ read }: Database, ids: readonly number[]): Promise<Map<number, ClientNames>> {
  const named = new Map<number, ClientNames>();
  if (ids.length === 0) return named;
  const addresses = await read
    .selectFrom("client_address")
    .innerJoin("client_mailbox", "client_mailbox.email_key", "client_address.email_key")
    .select(["client_id", "address"])
    .where("client_id", "in", ids)
    .orderBy("address")
    .execute();
  if (addresses.length === 0) return named;
  // By constants, so that each table's index of addresses is used.
  type Row = { address: string; name: string | null; phone: string | null; at: number };
  const { rows } = await sql<Row>`select address, name, phone, at from ${records} as record
    where address in (${sql.join(addresses.map(({ address }) => address))})
    order by at desc`.execute(read);
  const clientOf = new Map(addresses.map(({ client_id, address }) => [address, Number(client_id)]));
  for (const { client_id, address } of addresses) {
    const id = Number(client_id);
    const known = named.get(id) ?? { name: null, phone: null, addresses: [] };
    known.addresses.push(address);
    named.set(id, known);
  }
  for (const { address, name, phone } of rows) {
    const known = named.get(clientOf.get(address) ?? 0);
    if (!known) continue;
    known.name ??= name;
    known.phone ??= phone;
  }
  return named;
}
