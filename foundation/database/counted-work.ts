import { AsyncLocalStorage } from "node:async_hooks";

/** Runs synchronous work and charges its CPU time to someone. */
export type WorkCounter = <Result>(work: () => Result) => Result;

const counters = new AsyncLocalStorage<WorkCounter>();

/** Runs `run`. Every `counted` call it makes, even after an await, goes through `counter`. */
export function withWorkCounter<Result>(counter: WorkCounter, run: () => Result): Result {
  return counters.run(counter, run);
}

/** Runs synchronous work of some milliseconds (a SQLite statement, an in-memory search) through the current counter. */
export function runCounted<Result>(work: () => Result): Result {
  const counter = counters.getStore();
  return counter ? counter(work) : work();
}
