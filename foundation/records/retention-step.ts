import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";

export const dayMs = 24 * 60 * 60 * 1000;

/** Retention terms that several kinds share, in ms. Policy and handbook name all terms: `operations/retention/told-terms.test.ts`. */
export const terms = {
  /** Quotes, ring sizers, visits, and repairs after the piece went back: two years. */
  requests: 730 * dayMs,
  /** The buyer; the order itself stays. Seven years with their leap days. */
  buyers: 2_557 * dayMs,
};

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
export function retentionStep<Id extends string | number>(step: RetentionStep<Id>): RetentionStep {
  return step;
}

interface DeletedRows {
  name: string;
  termMs: number;
  table: string;
  /** Its key: "id" when left out. */
  key?: string;
  /** Which rows were used last before that moment. */
  isOver(before: number): RawBuilder<unknown>;
}

/** Rows that are deleted when their term is over. */
export function deletedRows({ name, termMs, table, key = "id", isOver }: DeletedRows): RetentionStep<number> {
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
