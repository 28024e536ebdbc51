import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { fairQueue } from "../rate-limit/fair-queue.ts";

/** A task submitted to the pool. */
export interface PoolWork<Result> {
  /** Rejects with `PoolBusy` when the queue is full, with `PoolWithdrawn` after `withdraw`, and when the task fails. */
  readonly result: Promise<Result>;
  /** Cancels it if it has not begun; false when it has: it then finishes, since ending its thread would cost more. */
  withdraw(): boolean;
}

/** Threads for computations that would block the event loop. */
export type WorkerPool<Task, Result> = ReturnType<typeof openWorkerPool<Task, Result>>;

export interface WorkerPoolOptions {
  /** The module whose default function runs a task. */
  file: URL;
  threads?: number;
  /** Maximum length of the queue. */
  places?: number;
  /** Timeout of one task, ms; its thread ends then. */
  patienceMs?: number;
  /** Idle time before a thread ends, ms. */
  idleMs?: number;
}

/** The queue is full. */
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

/** One core is the event loop's; a thread takes some 60 MB, so there are four at most. */
const mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Opens a pool; threads start with the first task and end when idle. It does not keep the process alive. */
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
    // Node aborts the whole process when a thread is ended while it requires an ES module; without that way, Piscina
    // imports it.
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
    /** Whether a task submitted now replaces another, or is refused. */
    get isFull(): boolean {
      return queue.isFull;
    },
    run(task: Task, who: string): PoolWork<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const waiting: Waiting = {
        begin: () => pool.run(task, { signal: AbortSignal.timeout(patienceMs) }).then(resolve, reject),
        fail: reject,
      };
      if (isClosed) reject(new Error("The store is closing."));
      else {
        queue.add(who, waiting)?.fail(new PoolBusy("Too much waits to be computed."));
        beginWaiting();
      }
      return {
        result: promise,
        withdraw() {
          const isWaiting = queue.remove(who, waiting);
          if (isWaiting) reject(new PoolWithdrawn("Nobody waits for it any more."));
          return isWaiting;
        },
      };
    },
    async close(): Promise<void> {
      isClosed = true;
      for (let next = queue.next(); next; next = queue.next()) next.fail(new Error("The store is closing."));
      await pool.destroy();
    },
  };
}
