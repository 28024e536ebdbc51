import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database";
import { isMailbox } from "../../../foundation/records/email-key.ts";
import type { Kind } from "../../../foundation/records/kind.ts";
import {
  clampPage,
  type Listing,
  type ListPage,
  orderByClause,
} from "../../../foundation/records/listing.ts";
import { matchesSearch as matches } from "../../../foundation/records/searched-text.ts";
import { clientLabel, clientLabels, contactRecords } from "./client-rows.ts";
import { createMissingClients } from "./create-missing-clients.ts";
import { searchedSize } from "./finger-sizes.ts";

/** A client in the desk's list. */
export interface ListedClient {
  id: number;
  label: string;
  /** From the client's card, else from the newest record with a name. After a merge, the client's original mailboxes take precedence. */
  name: string | null;
  addresses: string[];
  /** Phone number, chosen like the name. */
  phone: string | null;
  /** Number of orders, requests, quotes, visits and sign-ups. */
  records: number;
  /** Time of the newest one, in milliseconds since the Unix epoch; null if all are past retention. */
  lastAt: number | null;
}

const sorts = { records: sql`coalesce(sum(said.counted), 0)`, newest: sql`max(said.at)` };

interface ListingClients extends Listing {
  kinds: readonly Kind[];
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/**
 * A page of clients, newest record first. `search`: part of a name, address or phone number, "C-1012", or "ring 6 ½" for
 * everyone with a finger of this size.
 */
export async function listClients(
  database: Database,
  { kinds, now, search, sort, page, size }: ListingClients,
): Promise<ListPage<ListedClient>> {
  await createMissingClients(database, { kinds, now });
  const records = contactRecords(kinds);
  const counted = await sql<{ total: number }>`select count(distinct said.id) as total
    from (select client_id as id from client_mailbox) as said where ${isFound(search, records)}`.execute(
    database.read,
  );
  const place = clampPage(Number(counted.rows[0]?.total ?? 0), page, size);
  // Clients whose records are all past retention have no time and come last.
  const usual = sql`coalesce(max(said.at), 0) desc, said.id desc`;
  const { rows: found } = await sql<{ id: number; last_at: number | null; records: number }>`
    select said.id, max(said.at) as last_at, coalesce(sum(said.counted), 0) as records
    from (
      select mailbox.client_id as id, record.at, record.counted from ${records} as record
      join client_address as address on address.address = record.address
      join client_mailbox as mailbox on mailbox.email_key = address.email_key
      union all select client_id, null, 0 from client_mailbox
    ) as said
    where ${isFound(search, records)}
    group by said.id
    order by ${orderByClause(sort, { sorts, usual, id: sql`said.id` })}
    limit ${size} offset ${(place.page - 1) * size}`.execute(database.read);
  const named = await readClientNames(
    database,
    kinds,
    found.map(({ id }) => id),
  );
  return {
    ...place,
    rows: found.map(({ id, last_at, records: count }) => ({
      id: Number(id),
      label: clientLabel(Number(id)),
      ...shownName(named.get(Number(id))),
      records: Number(count),
      lastAt: last_at === null ? null : Number(last_at),
    })),
  };
}

function shownName(named: ClientNames | undefined): Pick<ListedClient, "name" | "phone" | "addresses"> {
  const { name = null, phone = null, addresses = [] } = named ?? {};
  return { name, phone, addresses: addresses.filter(isMailbox) };
}

function isFound(search: string, records: RawBuilder<unknown>): RawBuilder<boolean> {
  const text = search.trim();
  if (text === "") return sql`true`;
  const id = clientLabels.read(text);
  if (id !== null) return sql`said.id = ${id}`;
  const size = searchedSize(text);
  if (size !== null)
    return sql`said.id in (select client.id from client
      where sizes like ${`%:${size},%`} or sizes like ${`%:${size}}%`})`;
  const ofRecord = {
    texts: [sql`record.name`, sql`record.address`],
    phones: [sql`record.phone`],
  };
  const ofClient = {
    texts: [
      clientLabels.inSql(sql`client.id`),
      ...["contact_hint", "tastes", "wrist", "neck", "fit"].map((column) => sql.ref(`client.${column}`)),
    ],
    rows: [
      {
        id: sql`client.id`,
        of: sql`select client_id from client_date`,
        facts: { texts: [sql`client_date.text`] },
      },
    ],
  };
  return sql`(said.id in (
    select found.client_id from client_mailbox as found
    join client_address as written on written.email_key = found.email_key
    where ${matches(text, { texts: [sql`written.address`] })} or written.address in (
      select record.address from ${records} as record where ${matches(text, ofRecord)}))
    or said.id in (select client.id from client where ${matches(text, ofClient)}))`;
}

interface ClientNames {
  name: string | null;
  phone: string | null;
  /** Including what stands for the mailbox of a client without one. */
  addresses: string[];
  /** Time of the oldest record, in milliseconds since the Unix epoch. */
  firstAt: number | null;
}

/** Name, phone number and addresses of each client, in two queries. */
export async function readClientNames(
  { read }: Database,
  kinds: readonly Kind[],
  ids: readonly number[],
): Promise<Map<number, ClientNames>> {
  if (ids.length === 0) return new Map();
  const addresses = await read
    .selectFrom("client_address")
    .innerJoin("client_mailbox", "client_mailbox.email_key", "client_address.email_key")
    .select(["client_id", "address", "joined_at as joinedAt"])
    .where("client_id", "in", ids)
    .orderBy("address")
    .execute();
  if (addresses.length === 0) return new Map();
  // Constants, so that each table's address index is used.
  type Row = { address: string; name: string | null; phone: string | null; at: number; counted: number };
  const { rows } =
    await sql<Row>`select address, nullif(name, '') as name, nullif(phone, '') as phone, at, counted from ${contactRecords(kinds)} as record
    where address in (${sql.join(addresses.map(({ address }) => address))})
    order by counted, at desc`.execute(read);
  const mailboxOf = new Map(addresses.map((mailbox) => [mailbox.address, mailbox]));
  // A client's own mailboxes take precedence over merged ones for its name.
  const joinedAt = ({ address }: Row) => Number(mailboxOf.get(address)?.joinedAt ?? 0);
  const named = new Map<number, ClientNames>();
  for (const { client_id, address } of addresses) {
    const id = Number(client_id);
    const known = named.get(id) ?? { name: null, phone: null, addresses: [], firstAt: null };
    known.addresses.push(address);
    named.set(id, known);
  }
  for (const { address, name, phone, at } of rows.toSorted((a, b) => joinedAt(a) - joinedAt(b))) {
    const known = named.get(Number(mailboxOf.get(address)?.client_id ?? 0));
    if (!known) continue;
    known.name ??= name;
    known.phone ??= phone;
    known.firstAt = Math.min(known.firstAt ?? Number(at), Number(at));
  }
  return named;
}
