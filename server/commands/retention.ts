import { oldBackups, removeBackups } from "../../operations/backup/backup-names.ts";
import { purgeExpired } from "../../operations/retention/purge-expired.ts";
import { terms } from "../../operations/retention/terms.ts";
import { notVacuumed, vacuumWhenDue } from "../../operations/vacuum/vacuum-when-due.ts";
import { storePlace } from "./open-store-database.ts";
import { runCommand, withDatabase } from "./run-command.ts";

await runCommand({ flags: ["dry-run"] }, async ({ flags }) => {
  const dryRun = flags.has("dry-run");
  const now = Date.now();
  const { forgotten, isVacuumed } = await withDatabase(async (database) => ({
    forgotten: await purgeExpired(database, { now, dryRun }),
    isVacuumed: dryRun || (await vacuumWhenDue(database)),
  }));
  const backups = oldBackups(storePlace().backups, now - terms.backups);
  if (!dryRun) removeBackups(backups);
  console.log(dryRun ? "Over their time, and still there:" : "Over their time, and forgotten:");
  for (const [name, count] of Object.entries({ ...forgotten, "files of backups": backups.length }))
    console.log(`${String(count).padStart(8)} ${name}`);
  if (!isVacuumed) console.log(notVacuumed);
  return isVacuumed ? 0 : 1;
});
