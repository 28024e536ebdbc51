import { parentPort } from "node:worker_threads";
import { buildPieceSolid } from "./build-piece-solid.ts";
import { writeCastingFile } from "./casting-file.ts";
import { jobFolder } from "./job-folder.ts";
import { openKernel } from "./kernel.ts";
import { pieceCastings } from "./piece-castings.ts";
import type { SolidTask } from "./solid-thread.ts";

/** The thread that joins pieces and writes their files, off the event loop. */
const kernel = await openKernel();

parentPort?.on("message", (task: SolidTask) => {
  try {
    parentPort?.postMessage({ made: resultOf(task) });
  } catch (error) {
    parentPort?.postMessage({ fault: error });
  }
});

function resultOf(task: SolidTask) {
  const { design } = task;
  switch (task.kind) {
    case "solid":
      return buildPieceSolid(kernel, design);
    case "castings":
      return pieceCastings(kernel, design);
    case "file":
      return writeCastingFile(task.solid, design, task.name);
    case "folder":
      return jobFolder(task.castings, design, task.job);
  }
}
