import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { fairQueue } from "../rate-limit/fair-queue.ts";

/** A task submitted to the pool. */
export interface PoolWork<Result> {
  /** Rejects with `PoolBusy` when the queue is full, `PoolWithdrawn` after `withdraw`, or the task's error. */
  readonly result: Promise<Result>;
  /** Cancels the task if it hasn't started, else returns false: ending its thread would cost more than finishing. */
  withdraw(): boolean;
}

/** Worker threads for computations that would block the event loop. */
export type WorkerPool<Task, Result> = ReturnType<typeof openWorkerPool<Task, Result>>;

export interface WorkerPoolOptions {
  /** The module whose default export runs a task. */
  file: URL;
  threads?: number;
  /** Maximum length of the queue. */
  places?: number;
  /** Timeout of a task, ms; its thread is then terminated. */
  patienceMs?: number;
  /** Idle time after which a thread ends, ms. */
  idleMs?: number;
}

export class PoolBusy extends Error {
  override name = "PoolBusy";
}

/** The result is no longer needed. */
export class PoolWithdrawn extends Error {
  override name = "PoolWithdrawn";
}

interface Waiting {
  begin(): Promise<void>;
  fail(error: Error): void;
}

/** Leaves one core to the event loop. A thread takes about 60 MB, so at most four. */
const mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Opens a pool. Threads start with the first task and end when idle, and don't keep the process alive. */
export function openWorkerPool<Task, Result>({
  file,
  threads = mostThreads,
  places = 32,
  patienceMs = 20_000,
  idleMs = 60_000,
}: WorkerPoolOptions) {
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Node aborts the whole process if a thread is terminated while it requires an ES module. With this flag, Piscina
    // imports the module instead.
    execArgv: ["--no-require-module"],
    recordTiming: false,
  });
  const queue = fairQueue<Waiting>(places);
  let running = 0;
  let isClosed = false;

  function beginWaiting(): void {
    while (running < threads) {
      const next = queue.next();
      if (!next) return;
      running += 1;
      void next.begin().finally(() => {
        running -= 1;
        beginWaiting();
      });
    }
  }

  return {
    /** Whether submitting a task now would replace another or be rejected. */
    get isFull(): boolean {
      return queue.isFull;
    },
    run(task: Task, who: string): PoolWork<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const waiting: Waiting = {
        begin: () => pool.run(task, { signal: AbortSignal.timeout(patienceMs) }).then(resolve, reject),
        fail: reject,
      };
      if (isClosed) reject(new Error("The server is shutting down."));
      else {
        queue.add(who, waiting)?.fail(new PoolBusy("The queue is full."));
        beginWaiting();
      }
      return {
        result: promise,
        withdraw() {
          const isWaiting = queue.remove(who, waiting);
          if (isWaiting) reject(new PoolWithdrawn("Canceled: nobody is waiting for it."));
          return isWaiting;
        },
      };
    },
    async close(): Promise<void> {
      isClosed = true;
      for (let next = queue.next(); next; next = queue.next())
        next.fail(new Error("The server is shutting down."));
      await pool.destroy();
    },
  };
}
