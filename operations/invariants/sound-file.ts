import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** The database's own view of itself. PostgreSQL holds its constraints by itself. */
export const fileIsSound: Invariant = {
  says: "The database is whole, and no row names another that is not there.",
  async faults({ read, dialect }) {
    if (dialect === "postgres") return [];
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(read);
    const orphans = await sql<{
      table: string;
      rowid: number;
      parent: string;
    }>`pragma foreign_key_check`.execute(read);
    return [
      ...integrity.rows.map((row) => row.integrity_check).filter((word) => word !== "ok"),
      ...orphans.rows.map(({ table, rowid, parent }) => `row ${rowid} of ${table} names no ${parent}`),
    ];
  },
};
