import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A separate disk for one process and its children; it disappears with them. */
export interface SmallDisk {
  /** The program and arguments that start a process with access to the disk. */
  readonly before: readonly [program: string, ...args: string[]];
  /** Fills the disk completely. `pid` is a process with access to it. */
  fill(pid: number): void;
  /** Frees the space again. */
  free(pid: number): void;
}

/** Whether this system lets us mount a disk visible only to our own processes. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-disk-"));
  try {
    const [program, ...args] = smallDisk(folder, 64).before;
    execFileSync(program, [...args, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A RAM disk of `kB` kilobytes at an existing folder, which initially contains the folder's files. */
export function smallDisk(folder: string, kB: number): SmallDisk {
  const mountAndRun = [
    'kept=$(mktemp -d) && cp -a "$0/." "$kept/"',
    'mount -t tmpfs -o "size=$1k" tmpfs "$0"',
    'cp -a "$kept/." "$0/" && rm -r "$kept"',
    'shift && exec "$@"',
  ].join(" && ");
  // A process's view of the files, because its mounts aren't visible from here.
  const seenBy = (pid: number) => join(`/proc/${pid}/root`, folder);
  const ballast = (pid: number) => join(seenBy(pid), "ballast");
  return {
    before: ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mountAndRun, folder, String(kB)],
    fill(pid) {
      for (;;) {
        const { bavail, bsize } = statfsSync(seenBy(pid));
        if (bavail === 0) return;
        try {
          writeFileSync(ballast(pid), Buffer.alloc(bavail * bsize), { flag: "a" });
        } catch (error) {
          // The store used up the remaining space in the meantime.
          if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        }
      }
    },
    free: (pid) => rmSync(ballast(pid), { force: true }),
  };
}
