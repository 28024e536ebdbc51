import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tables } from "#database";

/** A person behind one mailbox, however its address was written. */
export interface Person {
  db: Db;
  /** The mailbox's key: see `emailKey`. */
  key: string;
  /** Every stored spelling of the address, and the requested one, in lower case. */
  spellings: readonly string[];
}

type Spelled = Pick<Person, "spellings">;

/** Whether a column of addresses names the person. */
export function isTheirs({ spellings }: Spelled, column: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(spellings)})`;
}

/** The rows of a table that are theirs, in the order of a column: by its addresses, where nothing else says so. */
export async function theirRows<Name extends keyof Tables & string>(
  person: Person,
  rows: { table: Name; order: string; where?: RawBuilder<boolean> },
) {
  const { table, order, where = isTheirs(person, `${table}.email`) } = rows;
  const query = sql<Selectable<Tables[Name]>>`select * from ${sql.table(table)}
    where ${where} order by ${sql.ref(order)}`;
  return (await query.execute(person.db)).rows;
}

/** Whether a row with an address and the key of its mailbox is theirs. */
export function isTheirMailbox({ key, spellings }: Person, table: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.email_key`)} = ${key} or ${isTheirs({ spellings }, `${table}.email`)})`;
}

/** The ids of the person's orders: much else is theirs by its order. */
export function ordersOf(person: Spelled): RawBuilder<unknown> {
  return sql`(select orders.id from orders where ${isTheirs(person, "orders.email")})`;
}

/** Whether a row of `job` is theirs: by its order, or by the request for a quote that it was made of. */
export function isTheirJob(person: Spelled): RawBuilder<boolean> {
  return sql<boolean>`(job.order_id in ${ordersOf(person)} or job.quote_request_id in (
    select quote_request.id from quote_request where ${isTheirs(person, "quote_request.email")}))`;
}

/** A table in which addresses and full names of people stand. */
export interface Contact {
  table: keyof Tables & string;
  /** Its column of addresses. */
  email?: string;
  /** A row's full name. */
  name?: RawBuilder<string>;
  /** Its column of phone numbers. */
  phone?: string;
  /** Which rows make somebody a client; left out: all. */
  where?: RawBuilder<unknown>;
  /** False: its rows make nobody a client. */
  isRecord?: boolean;
  /** False: no search asks whether an address is known by its rows. */
  isSearched?: boolean;
}

/** Rows of a kind about one person: what an export shows, what an erasure does. */
export interface PersonalRows<Row extends object = object> {
  /** Its name in the export and in the counts of an erasure: "repairs". */
  name: string;
  /** Its name at the desk; left out: the desk does not list it. */
  title?: string;
  /** What an erasure counts, where something of it stays; left out: its name. */
  erased?: string;
  read(person: Person): Promise<Row[]>;
  /** False: an export leaves the row out. */
  isShown?(row: Row): boolean;
  /** A row in the export; left out: `readableRow`. */
  shown?(row: Row, db: Db): Promise<object>;
  /** The subjects of a row, on which the desk may have written notes; the first is the row's own. */
  subjects?(row: Row): string[];
  /** Full names in a row. */
  names?(row: Row): readonly (string | null)[];
  /** Whether something is still to be made, handed over or come for at `now` (ms since 1970). */
  isOpen?(row: Row, now: number): boolean;
  /** Why nothing of the person can be erased now; null: it can. */
  refusal?(tx: Db, rows: readonly Row[], now: number): Promise<string | null>;
  erase(tx: Db, rows: readonly NoInfer<Row>[], erasure: Erasure): Promise<void>;
  /** False: an erasure does not count it. */
  isCounted?: boolean;
}

export interface Erasure {
  /** Of the mailbox. */
  key: string;
  /** Ms since 1970. */
  now: number;
}

/** An erasure that deletes the rows, and with them what refers to them. */
export function deletedFrom(table: keyof Tables & string) {
  return async (tx: Db, rows: readonly object[]): Promise<void> => {
    const ids = sql.join([0, ...(rows as readonly { id: number }[]).map(({ id }) => id)]);
    await sql`delete from ${sql.table(table)} where id in (${ids})`.execute(tx);
  };
}

/** Lets a list have rows of several tables. */
export function personalRows<Row extends object>(rows: PersonalRows<Row>): PersonalRows {
  return rows;
}
