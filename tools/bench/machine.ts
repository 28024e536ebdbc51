import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";

/** The measuring machine, in one line. */
export function machineText(): string {
  const [first] = cpus();
  const gb = Math.round(totalmem() / 1_073_741_824);
  return `${cpus().length} × ${first?.model.trim()}, ${gb} GB of memory, Node ${process.version}, ${process.platform} ${process.arch}`;
}

export function commitText(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

/** Average number of runnable processes over the last minute. */
export function loadAverage(): number {
  return loadavg()[0] ?? 0;
}
