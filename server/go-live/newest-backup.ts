import { statSync } from "node:fs";
import { join } from "node:path";
import { listRetainedBackups } from "../../operations/backup/backup-names.ts";

/** When the newest backup in a data folder was written, in milliseconds since the Unix epoch; null if there is none. */
export function newestBackup(dataDir: string): number | null {
  const newest = listRetainedBackups(join(dataDir, "backups"), 0).findLast(({ file }) =>
    /vitrine-[^/]*\.(sqlite|dump)$/.test(file),
  );
  return newest ? statSync(newest.file).mtimeMs : null;
}
