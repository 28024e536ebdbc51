import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** A test task: waits until its cell is 1, or fails on command. */
export interface WaitingTask {
  cell: Int32Array<SharedArrayBuffer>;
  fault?: "throw" | "exit";
}

export default function wait({ cell, fault }: WaitingTask): string {
  Atomics.add(cell, 1, 1);
  Atomics.wait(cell, 0, 0);
  if (fault === "throw") throw new Error("This piece cannot be computed.");
  if (fault === "exit") process.exit(3);
  const wasRequired = fileURLToPath(import.meta.url) in createRequire(import.meta.url).cache;
  return wasRequired ? "computed by a required module" : "computed";
}
