import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * Retention periods in milliseconds. `operations/retention/told-terms.test.ts` checks that the policy lists them all.
 */
export const retentionPeriods = {
  /** Quotes, ring sizers, visits, and repairs after the piece was returned: two years. */
  requests: 730 * dayMs,
  /** The customer's data; the order itself stays. Seven years including leap days. */
  buyers: 2_557 * dayMs,
};

/** A kind of data that is purged after its retention period. */
export interface RetentionStep<Id extends string | number = string | number> {
  /** Name in the report: "carts". */
  name: string;
  termMs: number;
  /** Selects the rows last used before that time (milliseconds since the Unix epoch) that may be purged. */
  due(db: Db, before: number): { limit(max: number): { execute(): Promise<{ id: Id }[]> } };
  /** Deletes or redacts them in the caller's transaction. */
  purge(tx: Db, ids: readonly Id[], when: { before: number; now: number }): Promise<unknown>;
}

/** Erases the id type, so that a list can hold steps with different id types. */
export function retentionStep<Id extends string | number>(step: RetentionStep<Id>): RetentionStep {
  return step;
}

interface DeletedRows {
  name: string;
  termMs: number;
  table: string;
  /** The key column; defaults to "id". */
  key?: string;
  /** Selects the rows last used before that time. */
  isOver(before: number): RawBuilder<unknown>;
}

/** A step that deletes rows after their retention period. */
export function deleteRowsStep({
  name,
  termMs,
  table,
  key = "id",
  isOver,
}: DeletedRows): RetentionStep<number> {
  return {
    name,
    termMs,
    due: (db, before) => ({
      limit: (max) => ({
        async execute() {
          const { rows } = await sql<{ id: number }>`select ${sql.ref(key)} as id from ${sql.table(table)}
            where ${isOver(before)} order by ${sql.ref(key)} limit ${max}`.execute(db);
          return rows;
        },
      }),
    }),
    purge: (tx, ids) =>
      sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(tx),
  };
}
