import { parentPort } from "node:worker_threads";
import type { Design } from "#jewelry/design";
import { openKernel } from "./kernel.ts";
import { solidPiece } from "./solid-piece.ts";

/** The thread in which pieces are joined, so that nobody in the store waits for it. */
const kernel = await openKernel();

parentPort?.on("message", (design: Design) => {
  try {
    parentPort?.postMessage({ solid: solidPiece(kernel, design) });
  } catch (error) {
    parentPort?.postMessage({ fault: error });
  }
});
