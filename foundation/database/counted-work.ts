import { AsyncLocalStorage } from "node:async_hooks";

/** Runs synchronous work and counts its processor time for somebody. */
export type WorkCounter = <Result>(work: () => Result) => Result;

const counters = new AsyncLocalStorage<WorkCounter>();

/** Runs `run`; what is `counted` meanwhile on its behalf, also after it waited, is run by `counter`. */
export function countingWork<Result>(counter: WorkCounter, run: () => Result): Result {
  return counters.run(counter, run);
}

/** Runs synchronous work of some milliseconds: a statement of SQLite, a search in memory. */
export function counted<Result>(work: () => Result): Result {
  const counter = counters.getStore();
  return counter ? counter(work) : work();
}
