import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A separate disk for one process and its children; it is gone when they are. */
export interface SmallDisk {
  /** How to start a process that sees the disk: program and arguments before its own. */
  readonly before: readonly [program: string, ...args: string[]];
  /** Leaves no byte free. `pid` is of the process that sees it. */
  fill(pid: number): void;
  /** Makes room again. */
  free(pid: number): void;
}

/** Whether this system lets us mount a disk that only our own processes see. */
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

/** A disk of `kB` kilobytes in memory at an existing folder. The folder's files are on the disk from the start. */
export function smallDisk(folder: string, kB: number): SmallDisk {
  const mountAndRun = [
    'kept=$(mktemp -d) && cp -a "$0/." "$kept/"',
    'mount -t tmpfs -o "size=$1k" tmpfs "$0"',
    'cp -a "$kept/." "$0/" && rm -r "$kept"',
    'shift && exec "$@"',
  ].join(" && ");
  // A process's own view of the files: its mounts cannot be seen from here otherwise.
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
          // The store took the last room meanwhile.
          if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        }
      }
    },
    free: (pid) => rmSync(ballast(pid), { force: true }),
  };
}
