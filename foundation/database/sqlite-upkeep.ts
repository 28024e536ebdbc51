import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { openQueue } from "./queue.ts";
import type { UpkeepResult, UpkeepTask } from "./sqlite-upkeep-worker.ts";

/** Runs slow maintenance of the SQLite file at `path` in a dedicated thread, started on first use. */
export function openUpkeep(path: string) {
  const oneAtATime = openQueue(1);
  let thread: Worker | null = null;

  function start(): Worker {
    const worker = new Worker(new URL("./sqlite-upkeep-worker.ts", import.meta.url), {
      workerData: { path },
    });
    worker.once("exit", () => {
      if (thread === worker) thread = null;
    });
    return worker;
  }

  async function ask(task: UpkeepTask): Promise<UpkeepResult> {
    thread ??= start();
    const worker = thread;
    const over = new AbortController();
    worker.ref();
    const { signal } = over;
    try {
      const answer = once(worker, "message", { signal }).then(([result]) => result as UpkeepResult);
      const end = once(worker, "exit", { signal }).then(([code]) => {
        throw new Error(`The database maintenance thread exited with ${code}.`);
      });
      worker.postMessage(task);
      return await Promise.race([answer, end]);
    } finally {
      over.abort();
      worker.unref();
    }
  }

  return {
    /** Runs tasks one at a time, in order of arrival. */
    run: (task: UpkeepTask) => oneAtATime(() => ask(task)),
    /** Waits for pending tasks. */
    close: () => oneAtATime(async () => void (await thread?.terminate())),
  };
}
