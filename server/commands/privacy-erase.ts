import { parseArgs } from "node:util";
import { backupRetentionMs, listRetainedBackups } from "../../operations/backup/backup-names.ts";
import { vacuumFailedMessage, vacuumWhenDue } from "../../operations/vacuum/vacuum-when-due.ts";
import { eraseMailbox } from "../privacy.ts";
import { readEmailArgument, runCommand, storeLocation, withDatabase } from "./run-command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  const address = readEmailArgument(values.email);
  const { erased, isVacuumed } = await withDatabase(async (database) => ({
    erased: await eraseMailbox(database, address, Date.now()),
    // The erasure has succeeded, so report it even if VACUUM is blocked.
    isVacuumed: await vacuumWhenDue(database).catch(() => false),
  }));
  const { unfinished, ...counts } = erased;
  console.log("Erased:");
  for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)} ${name}`);
  if (counts.retained > 0)
    console.log(
      `Still containing the person's name, as required by law: ${counts.retained} texts in the books and reports.`,
    );
  if (unfinished.length > 0)
    console.log(`Still open, with nobody left to contact: ${unfinished.join(", ")}.`);
  if (!isVacuumed)
    console.log(`${vacuumFailedMessage} Run npm run retention once that's resolved, or let the store do it.`);
  const backups = listRetainedBackups(storeLocation().backups, backupRetentionMs);
  if (backups.length > 0)
    console.log("These backups may still contain the person's data. They'll be deleted on:");
  for (const { file, expiresAt } of backups)
    console.log(`  ${new Date(expiresAt).toISOString().slice(0, 10)}  ${file}`);
  console.log("Copies elsewhere may too: delete any older than 35 days.");
  return isVacuumed ? 0 : 1;
});
