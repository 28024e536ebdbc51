import type { RunSql } from "#database";

/**
 * Key in `meta`, on SQLite only: how many numbers the audit log lacks because PostgreSQL gave them to changes that were
 * rolled back, before the store moved to SQLite. Every other gap is a deleted entry.
 */
export const auditGapsKey = "audit_gaps";

const counted = "select count(*) as entries, coalesce(max(id), 0) as last from audit";

/** How many numbers the audit log lacks without an entry having been deleted. */
export async function readAuditGaps(run: RunSql, dialect: "sqlite" | "postgres"): Promise<number> {
  if (dialect === "sqlite") {
    const [row] = await run(`select value from meta where key = '${auditGapsKey}'`);
    return Number(row?.value ?? 0);
  }
  const [row] = await run(counted);
  return Number(row?.last) - Number(row?.entries);
}
