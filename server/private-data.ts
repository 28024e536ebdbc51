import { fchmodSync, fstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  listFileNames,
  makePrivateFolder,
  removeOthersAccess,
} from "../foundation/database/private-files.ts";

/** Other users of the machine can't read files created by this process. */
process.umask(0o077);

/** The store's own files in its data folder. */
const ownFiles = /^(vitrine\.sqlite|catalogue\.kept|seller-id\.key$|backups$)/;
const groupAndWorldBits = 0o077;
const stickyBit = 0o1000;

/**
 * Makes the data folder and its files private; earlier releases left them readable by everyone. A shared folder like
 * `/tmp` keeps its permissions.
 */
export function makeDataPrivate(dataDir: string): void {
  makePrivateFolder(dataDir);
  if ((statSync(dataDir).mode & stickyBit) === 0) removeOthersAccess(dataDir);
  for (const name of readdirSync(dataDir).filter((name) => ownFiles.test(name)))
    removeOthersAccess(join(dataDir, name));
  for (const name of listFileNames(join(dataDir, "backups")))
    removeOthersAccess(join(dataDir, "backups", name));
}

/** Makes the log private if output goes to a file. */
export function makeLogPrivate(): void {
  for (const output of [1, 2]) {
    try {
      const found = fstatSync(output);
      if (found.isFile() && (found.mode & groupAndWorldBits) !== 0) fchmodSync(output, found.mode & 0o700);
    } catch {
      // Belongs to another user, or isn't a file.
    }
  }
}
