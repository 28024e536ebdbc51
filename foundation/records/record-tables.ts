import type { Insertable, Kysely, Selectable, Updateable } from "kysely";
import type { Db, Tables } from "#database";
import type { LockingTransaction } from "./change-record.ts";

/** Tables with a version that every change increments. */
export type VersionedTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { updated_at: number } ? Name : never;
}[keyof Tables];

type Stored<Name extends VersionedTable> = Selectable<Tables[Name]>;

interface Named<Name extends VersionedTable, Key extends keyof Stored<Name> & string> {
  table: Name;
  key: Key;
  /** Its audit subject: "repair RP-1001". */
  subject: (id: Stored<Name>[Key]) => string;
  /** The version column. */
  version?: "version" | "revision";
}

/** For records with one row each; without a row, the record is gone. */
export function rowTable<Name extends VersionedTable, Key extends keyof Stored<Name> & string>(
  named: Named<Name, Key>,
) {
  const { subject } = named;
  const rows = openRows(named);
  return {
    subject,
    lock: (place: LockingTransaction, id: Stored<Name>[Key]) => rows.lock(place, id),
    seen: rows.seen,
    async write(
      tx: Db,
      row: Stored<Name>,
      written: { set: Updateable<Tables[Name]>; now: number },
    ): Promise<Stored<Name>> {
      const [saved] = await rows.raise(tx, row, written);
      if (!saved)
        throw new Error(`A row of ${named.table} was changed without its lock, so nothing was saved.`);
      return saved;
    },
    remove: rows.remove,
  };
}

/** A record that may not be saved yet. */
export interface SavedOrNew<Id, Row> {
  id: Id;
  saved: Row | null;
}

/** For records that get a row on first save; until then their version is 0. */
export function sparseTable<Name extends VersionedTable, Key extends keyof Stored<Name> & string>(
  named: Named<Name, Key>,
) {
  type Id = Stored<Name>[Key];
  type Set = Omit<Insertable<Tables[Name]>, Key | "version" | "updated_at">;
  const { key, subject } = named;
  const rows = openRows(named);
  return {
    subject,
    /** Never null, unless a table overrides it. */
    async lock(place: LockingTransaction, id: Id): Promise<SavedOrNew<Id, Stored<Name>> | null> {
      return { id, saved: await rows.lock(place, id) };
    },
    seen: ({ saved }: SavedOrNew<Id, Stored<Name>>) =>
      saved ? rows.seen(saved) : { version: 0, changedAt: null },
    async write<Kept extends SavedOrNew<Id, Stored<Name>>>(
      tx: Db,
      entry: Kept,
      { set, now }: { set: Set; now: number },
    ): Promise<Kept | null> {
      const { id, saved } = entry;
      const written = saved
        ? await rows.raise(tx, saved, { set, now })
        : await rows.insert(tx, { ...set, [key]: id, version: 1, updated_at: now });
      const [row = null] = written;
      return row && { ...entry, saved: row };
    },
    remove: async (tx: Db, { saved }: SavedOrNew<Id, Stored<Name>>) =>
      saved !== null && (await rows.remove(tx, saved)),
  };
}

/** SQL statements for a table; the callers' types check the column names. */
function openRows<Name extends VersionedTable, Key extends keyof Stored<Name> & string>(
  named: Named<Name, Key>,
) {
  const { table, key, version = "version" }: { table: string; key: string; version?: string } = named;
  type Row = Record<string, unknown>;
  const open = (tx: Db) => tx as unknown as Kysely<Record<string, Row>>;
  const versionOf = (row: Stored<Name>) => Number((row as Row)[version]);
  const keyOf = (row: Stored<Name>) => (row as Row)[key];
  return {
    seen: (row: Stored<Name>) => ({
      version: versionOf(row),
      changedAt: Number((row as Row).updated_at),
    }),
    async lock({ tx, dialect }: LockingTransaction, id: unknown): Promise<Stored<Name> | null> {
      const row = await open(tx)
        .selectFrom(table)
        .selectAll()
        .where(key, "=", id)
        .$if(dialect === "postgres", (query) => query.forUpdate())
        .executeTakeFirst();
      return (row as Stored<Name> | undefined) ?? null;
    },
    /** Returns nothing if another process wrote first. */
    async raise(tx: Db, row: Stored<Name>, { set, now }: { set: object; now: number }) {
      const rows = await open(tx)
        .updateTable(table)
        .set({ ...set, [version]: versionOf(row) + 1, updated_at: now })
        .where(key, "=", keyOf(row))
        .where(version, "=", versionOf(row))
        .returningAll()
        .execute();
      return rows as Stored<Name>[];
    },
    async insert(tx: Db, row: Row) {
      const rows = await open(tx)
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.column(key).doNothing())
        .returningAll()
        .execute();
      return rows as Stored<Name>[];
    },
    async remove(tx: Db, row: Stored<Name>): Promise<boolean> {
      const { numDeletedRows } = await open(tx)
        .deleteFrom(table)
        .where(key, "=", keyOf(row))
        .where(version, "=", versionOf(row))
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
