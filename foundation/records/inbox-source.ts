import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { type InboxFilter, isDecided } from "./inbox-filter.ts";
import { type InboxKind, waitingStates } from "./inbox-rules.ts";

/** Something that came in, as the desk's inbox lists it. */
export interface InboxEntry {
  /** Its name in the audit: "quote 12", "message LJ-7K2M9QXA-12". */
  subject: string;
  kind: InboxKind;
  /** The state of what it is about, of the kind's `inboxRules`. */
  state: string;
  /** Since when it waits, in ms since 1970. */
  at: number;
  /** Short summary. */
  title: string;
  name: string | null;
  email: string;
  phone: string | null;
  /** Where it is posted, in one line; null for what is not. */
  address: string | null;
  amountCents: number | null;
  /** What they wrote; empty where nothing. */
  text: string;
  /** Of orders, deposits and failed payments. */
  orderNumber: string | null;
  /** The number and the state of the quote that was drawn up, for a request or without one. */
  quote?: { number: number; state: string };
  /** Notes on a similar piece, and the piece that it is to be like; only for such a request. */
  wish?: { notes: string; productHandle: string };
}

/** What of a kind comes in: its sources at this moment, and their entries, newest first. */
export interface KindInbox {
  sources(): readonly InboxSource[];
  read(db: Db, filter: InboxFilter): Promise<InboxEntry[]>;
}

/** Where entries of a kind are stored. */
export interface InboxSource {
  kind: InboxKind;
  /** The tables, for a query that only counts. */
  from: RawBuilder<unknown>;
  /** The entry's name in the audit: "quote 12". */
  subject: RawBuilder<string>;
  /** Which rows are entries. */
  isEntry: RawBuilder<boolean>;
  /** The state of what it is about, a key of the kind's `inboxRules`. */
  state: RawBuilder<string>;
}

/** Whether a row is an entry that matches the query. */
export function isListed(source: InboxSource, filter: InboxFilter): RawBuilder<boolean> {
  const { kind, subject, isEntry, state } = source;
  if ("subject" in filter) return sql<boolean>`(${isEntry} and ${subject} = ${filter.subject})`;
  const waits = sql<boolean>`${state} in (${sql.join(waitingStates(kind))})`;
  const decided = isDecided(subject, filter);
  return filter.isDone
    ? sql<boolean>`(${isEntry} and (${decided} or not (${waits})))`
    : sql<boolean>`(${isEntry} and ${waits} and ${decided})`;
}

/** How many entries of these sources wait, as one query. */
export function waitingEntries(sources: readonly InboxSource[], open: InboxFilter): RawBuilder<unknown> {
  return sql.join(
    sources.map((source) => sql`(select count(*) from ${source.from} where ${isListed(source, open)})`),
    sql` + `,
  );
}
