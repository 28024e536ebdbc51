import type { Db } from "#database";
import { purgeDeskItems } from "../privacy/desk-records.ts";

/** One kind of data that is purged after its term. */
export interface RetentionStep<Id extends string | number = string | number> {
  /** Its name in the report, "carts". */
  name: string;
  termMs: number;
  /** Rows last used before that moment (ms since 1970) that may be purged. */
  due(db: Db, before: number): { limit(max: number): { execute(): Promise<{ id: Id }[]> } };
  /** Deletes or redacts them within the caller's transaction. */
  purge(tx: Db, ids: readonly Id[], when: { before: number; now: number }): Promise<unknown>;
}

/** Lets a list have steps with identifiers of several types. */
export function step<Id extends string | number>(one: RetentionStep<Id>): RetentionStep<Id> {
  return one;
}

/** Rows that are never changed after they are written, with the desk's records under `subject` and their number. */
export function oldRows(
  name: string,
  termMs: number,
  { table, subject }: { table: "sizer_request" | "similar_request" | "desk_session"; subject?: string },
): RetentionStep<number> {
  return {
    name,
    termMs,
    due: (db, before) => db.selectFrom(table).select("id").where("created_at", "<", before).orderBy("id"),
    async purge(tx, ids) {
      await tx.deleteFrom(table).where("id", "in", ids).execute();
      if (subject)
        await purgeDeskItems(
          tx,
          ids.map((id) => `${subject} ${id}`),
        );
    },
  };
}
