import type { DatabaseAddress } from "#database";
import { migrateToLatest } from "../../foundation/database/migrate.ts";
import { laterMigrations } from "./later-migrations.ts";
import { openUnmigrated } from "./open-unmigrated.ts";

/**
 * Migrates a database and kills itself (kill -9) right before the statement with the given number. Without one, reports
 * how many statements there were.
 */
const [place = "", killAt = "0"] = process.argv.slice(2);
let statements = 0;
const { db, context } = openUnmigrated(JSON.parse(place) as DatabaseAddress, [
  {
    transformQuery({ node }) {
      statements += 1;
      if (statements === Number(killAt)) process.kill(process.pid, "SIGKILL");
      return node;
    },
    transformResult: async ({ result }) => result,
  },
]);
await migrateToLatest(db, context, laterMigrations);
await db.destroy();
console.log(statements);
