import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";

/** What was measured on, in one line. */
export function machineText(): string {
  const [first] = cpus();
  const gb = Math.round(totalmem() / 1_073_741_824);
  return `${cpus().length} × ${first?.model.trim()}, ${gb} GB of memory, Node ${process.version}, ${process.platform} ${process.arch}`;
}

/** The state of the code that was measured. */
export function commitText(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

/** How many wanted a core, on average over the last minute. */
export function load(): number {
  return loadavg()[0] ?? 0;
}
