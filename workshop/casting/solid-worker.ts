import { parentPort } from "node:worker_threads";
import { writtenFile } from "./casting-file.ts";
import { openKernel } from "./kernel.ts";
import { solidPiece } from "./solid-piece.ts";
import type { SolidTask } from "./solid-thread.ts";

/** The thread that joins pieces and writes their files, off the event loop. */
const kernel = await openKernel();

parentPort?.on("message", (task: SolidTask) => {
  try {
    const { design } = task;
    const made = "name" in task ? writtenFile(task.solid, design, task.name) : solidPiece(kernel, design);
    parentPort?.postMessage({ made });
  } catch (error) {
    parentPort?.postMessage({ fault: error });
  }
});
