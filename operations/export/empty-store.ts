import type { RowLoader } from "#database";

/** Throws if a store already keeps its data here. */
export async function assertEmpty({ tables, run }: RowLoader): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const rows = await run(`select 1 as found from "${name}" limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  if (filled.length > 0)
    throw new Error(
      `this store isn't empty (${filled.slice(0, 5).join(", ")}). Use an empty folder for DATA_DIR, or an empty PostgreSQL database, and don't start the store before.`,
    );
}
