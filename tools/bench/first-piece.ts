import { parentPort, workerData } from "node:worker_threads";
import type { Design } from "#jewelry/design";
import { designPiece } from "#jewelry/shapes/design-piece";
import { threadMs } from "./thread-time.ts";

const before = threadMs();
designPiece(workerData as Design);
parentPort!.postMessage(threadMs() - before);
