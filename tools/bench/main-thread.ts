import type { CDPSession } from "@playwright/test";

/** A page's main thread activity, in ms of its own processor time. */
export interface MainThread {
  total: number;
  /** Time above 50 ms of each task started after the first contentful paint. */
  blocking: number;
  /** `blocking` if each task took four times as long. Steadier on a busy machine than throttling. */
  blockingTimes4: number;
}

/** Milliseconds above which a task blocks, as defined for Total Blocking Time. */
const longTask = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** µs: start, duration by the clock, and thread processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * Records the page's main thread from now on. Chromium writes tasks to two categories, `toplevel` and this one; only
 * this one has every task's thread time.
 */
export async function recordMainThread(session: CDPSession): Promise<() => Promise<MainThread>> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) if (wanted.has(event.name)) events.push(event);
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "loading"] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return readMainThread(events);
  };
}

const wanted = new Set(["RunTask", "firstContentfulPaint"]);

/** Reads the trace of one visit. Throws if nothing was painted. */
export function readMainThread(events: readonly TraceEvent[]): MainThread {
  // Prerendered pages and spare processes also have main threads, but don't paint.
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first contentful paint, so its tasks cannot be judged.");
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === paint.pid && tid === paint.tid)
    .sort((one, other) => one.ts - other.ts);
  let [total, blocking, blockingTimes4, end] = [0, 0, 0, 0];
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A nested task is part of its outer task.
    if (ts < end) continue;
    end = ts + dur;
    const ms = tdur / 1_000;
    total += ms;
    if (ts < paint.ts) continue;
    blocking += Math.max(0, ms - longTask);
    blockingTimes4 += Math.max(0, 4 * ms - longTask);
  }
  return { total, blocking, blockingTimes4 };
}
