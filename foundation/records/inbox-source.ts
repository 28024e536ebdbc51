import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { type InboxFilter, matchesDecision } from "./inbox-filter.ts";
import { type InboxKind, waitingStates } from "./inbox-rules.ts";

/** An inbox item as listed at the desk. */
export interface InboxEntry {
  /** Its name in the audit log: "quote 12", "message LJ-7K2M9QXA-12". */
  subject: string;
  kind: InboxKind;
  /** State of its record, a key of the kind's `inboxRules`. */
  state: string;
  /** When it started waiting, in milliseconds since the Unix epoch. */
  at: number;
  title: string;
  name: string | null;
  email: string;
  phone: string | null;
  /** Mailing address on one line; null if nothing is mailed. */
  address: string | null;
  amountCents: number | null;
  /** The client's message; may be empty. */
  text: string;
  /** For orders, deposits and failed payments. */
  orderNumber: string | null;
  /** Number and state of the quote, if there is one. */
  quote?: { number: number; state: string };
  /** For a request for a similar piece: the notes and the piece to match. */
  wish?: { notes: string; productHandle: string };
}

/** The inbox of a kind: its current sources, and their items, newest first. */
export interface KindInbox {
  sources(): readonly InboxSource[];
  read(db: Db, filter: InboxFilter): Promise<InboxEntry[]>;
}

/** Where a kind's inbox items are stored. */
export interface InboxSource {
  kind: InboxKind;
  /** Tables for a query that only counts. */
  from: RawBuilder<unknown>;
  /** The item's name in the audit log: "quote 12". */
  subject: RawBuilder<string>;
  /** Which rows are inbox items. */
  isEntry: RawBuilder<boolean>;
  /** State of its record, a key of the kind's `inboxRules`. */
  state: RawBuilder<string>;
}

/** Whether a row is an inbox item that matches the query. */
export function isListed(source: InboxSource, filter: InboxFilter): RawBuilder<boolean> {
  const { kind, subject, isEntry, state } = source;
  if ("subject" in filter) return sql<boolean>`(${isEntry} and ${subject} = ${filter.subject})`;
  const waits = sql<boolean>`${state} in (${sql.join(waitingStates(kind))})`;
  const decided = matchesDecision(subject, filter);
  return filter.isDone
    ? sql<boolean>`(${isEntry} and (${decided} or not (${waits})))`
    : sql<boolean>`(${isEntry} and ${waits} and ${decided})`;
}

/** An expression that counts the waiting items of these sources. */
export function countWaitingEntries(sources: readonly InboxSource[], open: InboxFilter): RawBuilder<unknown> {
  return sql.join(
    sources.map((source) => sql`(select count(*) from ${source.from} where ${isListed(source, open)})`),
    sql` + `,
  );
}
