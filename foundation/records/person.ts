import { type RawBuilder, sql } from "kysely";
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
  erase(tx: Db, rows: readonly Row[], erasure: Erasure): Promise<void>;
  /** False: an erasure does not count it. */
  isCounted?: boolean;
}

export interface Erasure {
  /** Of the mailbox. */
  key: string;
  /** Ms since 1970. */
  now: number;
}

/** Lets a list have rows of several tables. */
export function personalRows<Row extends object>(rows: PersonalRows<Row>): PersonalRows {
  return rows;
}
