import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { holdSqlite } from "../../operations/export/hold-sqlite.ts";
import { findAddressTwins, moveStore } from "../../operations/export/move-store.ts";
import { openStoreDatabase } from "../open-store-database.ts";
import { runCommand, storeLocation, withDatabase } from "./run-command.ts";

/** Moves the store from the SQLite file in DATA_DIR to the empty PostgreSQL database of DATABASE_URL. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { "with-faults": { type: "boolean", default: false } } });
  const { postgresUrl, sqlitePath } = storeLocation();
  if (!postgresUrl)
    throw new Error("Set DATABASE_URL to the empty PostgreSQL database that the store moves to.");
  if (!existsSync(sqlitePath))
    throw new Error(`There's no database at ${sqlitePath}. Set DATA_DIR to the store's folder.`);
  // Opening it migrates it to this release.
  await (await openStoreDatabase({ sqlitePath })).close();
  const release = holdSqlite(sqlitePath);
  try {
    const twins = await findAddressTwins(sqlitePath);
    if (twins.length > 0) {
      console.log("These addresses differ only in capital letters. They stay apart, as they are now:");
      for (const twin of twins) console.log(`  ${twin}`);
    }
    const moved = await withDatabase((database) =>
      moveStore(sqlitePath, database, { acceptFaults: values["with-faults"] }),
    );
    for (const fault of moved.faults) console.log(`BROKEN, as before: ${fault}`);
    console.log(
      `Moved ${moved.tables} tables with ${moved.rows} rows. Counts and sums are equal, and every rule of the books was checked.`,
    );
    console.log(
      `Start the store with the same DATABASE_URL. ${sqlitePath} is as it was: delete it once you have a backup of the new database.`,
    );
    return 0;
  } finally {
    release();
  }
});
