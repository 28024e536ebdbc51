import type { Database, Db } from "#database";
import { auditDeskChange, type Changer, type DeskChange } from "./desk-change.ts";

/** A transaction that can lock rows. */
export interface LockingTransaction {
  readonly tx: Db;
  readonly dialect: Database["dialect"];
}

/** How records of a kind are locked, compared, written and named. */
export interface RecordTable<Row, Id, Set> {
  /** The record's name in the audit log: "repair RP-1001". */
  subject(id: Id): string;
  /** Reads a record again and locks it until the commit; null if it doesn't exist. */
  lock(place: LockingTransaction, id: Id): Promise<Row | null>;
  /** The record's version (0 if never saved) and when it last changed (milliseconds since the Unix epoch, or null). */
  seen(row: NoInfer<Row>): { version: number; changedAt: number | null };
  /** Writes columns, increments the version and returns the updated record; null if another process wrote first. */
  write(tx: Db, row: NoInfer<Row>, written: { set: Set; now: number }): Promise<NoInfer<Row> | null>;
  /** Returns false if another process wrote first. */
  remove?(tx: Db, row: NoInfer<Row>): Promise<boolean>;
}

/** What a change writes. */
export interface RecordWrite<Row, Set, Made extends object> {
  /** Columns other than the version and time. */
  set: Set | "remove";
  /** Audit action, such as "repair.corrected"; not audited if omitted. */
  action?: string;
  /** Audit data; must not identify a person. */
  data?: Record<string, unknown>;
  /** Further work in the same transaction, such as emails or other rows. Receives the record as written. */
  also?(row: Row): Promise<unknown>;
  /** Returned along with `ok`. */
  made?: Made;
}

type Awaitable<T> = T | Promise<T>;

export interface RecordChange<Row, Id, Set, Made extends object> {
  table: RecordTable<Row, Id, Set>;
  id: Id;
  /** The version the form was rendered with. */
  version: number;
  by: Changer;
  /** Returns a result regardless of the version, such as `{ ok: true }` if already done; null to continue. */
  settled?(row: NoInfer<Row>, tx: Db): Awaitable<DeskChange<NoInfer<Made>> | null>;
  /** Returns what to write, or the final result if the change was rejected or already written. */
  change(
    row: NoInfer<Row>,
    tx: Db,
  ): Awaitable<RecordWrite<NoInfer<Row>, NoInfer<Set>, Made> | DeskChange<NoInfer<Made>>>;
}

/**
 * Changes a record in one transaction: locks it, checks the form's version, writes it and audits it. Returns `gone` if
 * it doesn't exist, `changed` if someone else changed it after the form was rendered.
 */
export async function changeRecord<Row, Id, Set, Made extends object = object>(
  { database, now }: { database: Database; now: () => number },
  change: RecordChange<Row, Id, Set, Made>,
): Promise<DeskChange<Made>> {
  const at = now();
  return await database.write((tx) =>
    changeRecordInTransaction({ tx, dialect: database.dialect, now: at }, change),
  );
}

/** Like `changeRecord`, but in the caller's transaction. */
export async function changeRecordInTransaction<Row, Id, Set, Made extends object = object>(
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
  if (action !== undefined) await auditDeskChange(tx, by, { subject: table.subject(id), action, data, now });
  return { ok: true, ...(made.made as Made) };
}
