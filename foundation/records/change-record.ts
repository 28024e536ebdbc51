import type { Database, Db } from "#database";
import { auditDesk, type Changer, type DeskChange } from "./desk-change.ts";

/** A transaction that may lock rows. */
export interface LockingTransaction {
  readonly tx: Db;
  readonly dialect: Database["dialect"];
}

/** How the records of a kind are locked, compared, written and named. */
export interface RecordTable<Row, Id, Set> {
  /** In the audit: "repair RP-1001". */
  subject(id: Id): string;
  /** Reads a record again and locks it until the commit; null: there is none. */
  lock(place: LockingTransaction, id: Id): Promise<Row | null>;
  /** Its version, 0 before anything was entered, and its last change (ms since 1970; null: never). */
  seen(row: NoInfer<Row>): { version: number; changedAt: number | null };
  /** Writes columns, raises the version, and returns the record as it is then; null: another process wrote first. */
  write(tx: Db, row: NoInfer<Row>, written: { set: Set; now: number }): Promise<NoInfer<Row> | null>;
  /** False: another process wrote first. */
  remove?(tx: Db, row: NoInfer<Row>): Promise<boolean>;
}

/** What a change writes. */
export interface RecordWrite<Row, Set, Made extends object> {
  /** Columns besides the version and the time. */
  set: Set | "remove";
  /** Of the audit: "repair.corrected"; none: it is not audited. */
  action?: string;
  /** Of the audit, without a person. */
  data?: Record<string, unknown>;
  /** What else happens in the same transaction, with the record as written: emails, other rows. */
  also?(row: Row): Promise<unknown>;
  /** Answered with `ok`. */
  made?: Made;
}

type Awaitable<T> = T | Promise<T>;

export interface RecordChange<Row, Id, Set, Made extends object> {
  table: RecordTable<Row, Id, Set>;
  id: Id;
  /** The version that the form was made from. */
  version: number;
  by: Changer;
  /** The answer whatever version the form has, like `{ ok: true }` where it is so already; null: none yet. */
  settled?(row: NoInfer<Row>, tx: Db): Awaitable<DeskChange<NoInfer<Made>> | null>;
  /** What to write; or the answer, where it is refused, or was written with more than one row. */
  change(
    row: NoInfer<Row>,
    tx: Db,
  ): Awaitable<RecordWrite<NoInfer<Row>, NoInfer<Set>, Made> | DeskChange<NoInfer<Made>>>;
}

/**
 * Changes a record of the desk in one transaction: locks it, compares the version of the form, writes it and audits it.
 * `gone` where there is none, `changed` where somebody else changed it since the form was made.
 */
export async function changeRecord<Row, Id, Set, Made extends object = object>(
  { database, now }: { database: Database; now: () => number },
  change: RecordChange<Row, Id, Set, Made>,
): Promise<DeskChange<Made>> {
  const at = now();
  return await database.write((tx) => changeWithin({ tx, dialect: database.dialect, now: at }, change));
}

/** The same within the caller's transaction. */
export async function changeWithin<Row, Id, Set, Made extends object = object>(
  { now, ...place }: LockingTransaction & { now: number },
  { table, id, version, by, settled, change }: RecordChange<Row, Id, Set, Made>,
): Promise<DeskChange<Made>> {
  const { tx } = place;
  const row = await table.lock(place, id);
  if (row === null) return { ok: false, gone: true };
  const answer = await settled?.(row, tx);
  if (answer) return answer;
  const seen = table.seen(row);
  if (seen.version !== version) return { ok: false, changed: seen.changedAt ?? now };
  const made = await change(row, tx);
  if ("ok" in made) return made;
  const { set, action, data = {} } = made;
  const written =
    set === "remove" ? (await table.remove?.(tx, row)) && row : await table.write(tx, row, { set, now });
  if (!written) return { ok: false, changed: now };
  await made.also?.(written);
  if (action !== undefined) await auditDesk(tx, by, { subject: table.subject(id), action, data, now });
  return { ok: true, ...(made.made as Made) };
}
