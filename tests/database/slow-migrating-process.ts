import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { DatabaseAddress } from "../../foundation/database/database.ts";
import { openDatabase } from "../../foundation/database/index.ts";
import type { MigrationContext } from "../../foundation/database/migration-context.ts";

/**
 * Opens a database with one additional migration, which takes until two other processes have waited for it longer than
 * the store's statement timeout. Prints whether this process ran it.
 */
const [place = "", folder = ""] = process.argv.slice(2);
let ran = false;

async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  ran = true;
  await sql`create table backfilled (n integer)`.execute(db);
  await sql`insert into backfilled values (1)`.execute(db);
  while (readdirSync(folder).length < 2) await pause(50);
  if (dialect === "postgres") await sql`select pg_sleep(3.5)`.execute(db);
  else await pause(5_500);
}

const database = await openDatabase(JSON.parse(place) as DatabaseAddress, {
  migrations: { "9999-slow": { up } },
  waiting: () => writeFileSync(join(folder, String(process.pid)), ""),
});
const { rows } = await sql<{ n: number }>`select n from backfilled`.execute(database.read);
await database.close();
console.log(JSON.stringify({ ran, rows }));
