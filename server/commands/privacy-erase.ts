import { parseArgs } from "node:util";
import { backupTermMs, retainedBackups } from "../../operations/backup/backup-names.ts";
import { vacuumFailedMessage, vacuumWhenDue } from "../../operations/vacuum/vacuum-when-due.ts";
import { eraseMailbox } from "../privacy.ts";
import { readAddress, runCommand, storeLocation, withDatabase } from "./run-command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  const address = readAddress(values.email);
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
      `Still naming the person, as the law requires: ${counts.retained} texts of the books and reports.`,
    );
  if (unfinished.length > 0)
    console.log(
      `Still to be made, handed over or come for, and nobody can be written to: ${unfinished.join(", ")}.`,
    );
  if (!isVacuumed)
    console.log(`${vacuumFailedMessage} Run npm run retention when that is over, or leave it to the store.`);
  const backups = retainedBackups(storeLocation().backups, backupTermMs);
  if (backups.length > 0) console.log("These backups may still hold the person, and are removed on:");
  for (const { file, expiresAt } of backups)
    console.log(`  ${new Date(expiresAt).toISOString().slice(0, 10)}  ${file}`);
  console.log("So may copies elsewhere: remove those that are older than 35 days.");
  return isVacuumed ? 0 : 1;
});
