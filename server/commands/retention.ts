import { parseArgs } from "node:util";
import { backupRetentionMs, listOldBackups, removeBackups } from "../../operations/backup/backup-names.ts";
import { vacuumFailedMessage, vacuumWhenDue } from "../../operations/vacuum/vacuum-when-due.ts";
import { purgeExpired } from "../privacy.ts";
import { runCommand, storeLocation, withDatabase } from "./run-command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
  const dryRun = values["dry-run"];
  const now = Date.now();
  const faults: unknown[] = [];
  const reportFault = (fault: unknown) => void faults.push(fault);
  const { purged, isVacuumed } = await withDatabase(async (database) => ({
    purged: await purgeExpired(database, { now, dryRun, reportFault }),
    isVacuumed: dryRun || (await vacuumWhenDue(database)),
  }));
  const backups = listOldBackups(storeLocation().backups, now - backupRetentionMs);
  if (!dryRun) removeBackups(backups);
  console.log(
    dryRun ? "Past their retention period, not yet purged:" : "Past their retention period, now purged:",
  );
  for (const [name, count] of Object.entries({ ...purged, "files of backups": backups.length }))
    console.log(`${String(count).padStart(8)} ${name}`);
  if (!isVacuumed) console.log(vacuumFailedMessage);
  for (const fault of faults) console.error("A row couldn't be purged and was kept:", fault);
  return isVacuumed && faults.length === 0 ? 0 : 1;
});
