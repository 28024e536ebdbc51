import type { CDPSession } from "@playwright/test";

/** What the main thread of a page did, ms of its own processor time. */
export interface MainThread {
  /** All tasks. */
  total: number;
  /** Of each task that began after the first contentful paint, what is above 50 ms. */
  blocking: number;
  /** The same if each task took four times as long: on a busy machine steadier than a slowed processor. */
  blockingTimes4: number;
}

/** Milliseconds; what is longer blocks, by the definition of the Total Blocking Time. */
const longTask = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** µs: begin, and how long by the clock and by the thread's processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * Records what the page's main thread does from now on. Chromium writes a task into two categories, `toplevel` and
 * this one; only this one has the thread's time of all tasks.
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

/** Reads a trace of one visit. Throws where nothing was painted. */
export function readMainThread(events: readonly TraceEvent[]): MainThread {
  // Prerendered pages and spare processes have main threads too, but paint nothing.
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first contentful paint, so its tasks cannot be judged.");
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === paint.pid && tid === paint.tid)
    .sort((one, other) => one.ts - other.ts);
  let [total, blocking, blockingTimes4, end] = [0, 0, 0, 0];
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task that is run inside another one is part of it.
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
