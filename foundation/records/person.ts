import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tables } from "#database";

/** A person identified by one mailbox, however its address is spelled. */
export interface Person {
  db: Db;
  /** The normalized mailbox: see `emailKey`. */
  key: string;
  /** The requested spelling and every stored one, in lower case. */
  spellings: readonly string[];
}

type Spelled = Pick<Person, "spellings">;

/** Whether an address column belongs to the person. */
export function isPersonsAddress({ spellings }: Spelled, column: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(spellings)})`;
}

/** The person's rows in a table, sorted by a column. Matches the `email` column unless `where` is given. */
export async function listPersonRows<Name extends keyof Tables & string>(
  person: Person,
  rows: { table: Name; order: string; where?: RawBuilder<boolean> },
) {
  const { table, order, where = isPersonsAddress(person, `${table}.email`) } = rows;
  const query = sql<Selectable<Tables[Name]>>`select * from ${sql.table(table)}
    where ${where} order by ${sql.ref(order)}`;
  return (await query.execute(person.db)).rows;
}

/** Whether a row with the columns `email` and `email_key` belongs to the person. */
export function isPersonsMailbox({ key, spellings }: Person, table: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.email_key`)} = ${key} or ${isPersonsAddress({ spellings }, `${table}.email`)})`;
}

/** Selects the ids of the person's orders; many other rows belong to the person through them. */
export function selectPersonsOrders(person: Spelled): RawBuilder<unknown> {
  return sql`(select orders.id from orders where ${isPersonsAddress(person, "orders.email")})`;
}

/** Whether a `job` row belongs to the person, through its order or its quote request. */
export function isPersonsJob(person: Spelled): RawBuilder<boolean> {
  return sql<boolean>`(job.order_id in ${selectPersonsOrders(person)} or job.quote_request_id in (
    select quote_request.id from quote_request where ${isPersonsAddress(person, "quote_request.email")}))`;
}

/** A table with addresses and full names of people. */
export interface ContactTable {
  table: keyof Tables & string;
  /** Its address column. */
  email?: string;
  /** Full name of a row. */
  name?: RawBuilder<string>;
  /** Its phone number column. */
  phone?: string;
  /** Which rows make someone a client; all if omitted. */
  where?: RawBuilder<unknown>;
  /** False if its rows don't make anyone a client. */
  isRecord?: boolean;
  /** False if its rows are about a client, but nothing they did. */
  isCounted?: boolean;
  /** False to exclude it when a search checks whether an address is known. */
  isSearched?: boolean;
}

/** A kind's rows about one person: how they are exported and erased. */
export interface PersonalRows<Row extends object = object> {
  /** Name in exports and erasure counts: "repairs". */
  name: string;
  /** Display name at the desk; omitted if the desk doesn't list it. */
  title?: string;
  /** Name in erasure counts, if part of the row stays; defaults to `name`. */
  erased?: string;
  read(person: Person): Promise<Row[]>;
  /** False to leave the row out of an export. */
  isShown?(row: Row): boolean;
  /** The row as exported; defaults to `readableRow`. */
  shown?(row: Row, db: Db): Promise<object>;
  /** Audit subjects of a row, which may have staff notes. The first one is the row itself. */
  subjects?(row: Row): string[];
  /** Full names in a row. */
  names?(row: Row): readonly (string | null)[];
  /** Whether a job, handover or visit is still ahead at `now` (milliseconds since the Unix epoch). */
  isOpen?(row: Row, now: number): boolean;
  /** Why the person's data can't be erased now; null if it can. */
  refusal?(tx: Db, rows: readonly Row[], now: number): Promise<string | null>;
  erase(tx: Db, rows: readonly NoInfer<Row>[], erasure: Erasure): Promise<void>;
  /** False to leave it out of erasure counts. */
  isCounted?: boolean;
}

export interface Erasure {
  /** The normalized mailbox. */
  key: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** An erasure that deletes the rows, and with them the rows that refer to them. */
export function eraseByDeleting(table: keyof Tables & string) {
  return async (tx: Db, rows: readonly object[]): Promise<void> => {
    const ids = sql.join([0, ...(rows as readonly { id: number }[]).map(({ id }) => id)]);
    await sql`delete from ${sql.table(table)} where id in (${ids})`.execute(tx);
  };
}

/** Erases the row type, so that a list can hold rows of different tables. */
export function personalRows<Row extends object>(rows: PersonalRows<Row>): PersonalRows {
  return rows;
}
