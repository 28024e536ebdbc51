/** One unit of work on the event loop, and its processor time so far, ms. */
export interface TimedWork {
  usedMs: number;
}

/** Schedules long-running work fairly on the event loop. */
export type EventLoopTurns = ReturnType<typeof openEventLoopTurns>;

/** Longest stretch of all such work together without yielding, ms. */
const stretchMs = 5;

/** Opens the scheduler. After `stretchMs` of processor time it yields to the event loop. */
export function openEventLoopTurns(cpuMs: () => number = threadCpuMs) {
  let waiting: (() => void)[] = [];
  let endsAt: number | null = null;
  let running: TimedWork | null = null;
  let since = 0;

  function count(work: TimedWork | null): number {
    const at = cpuMs();
    if (running) running.usedMs += at - since;
    else if (work) process.nextTick(count, null);
    running = work;
    since = at;
    return at;
  }

  async function nextStretch(): Promise<void> {
    if (waiting.length === 0) {
      endsAt = null;
      return;
    }
    endsAt = cpuMs() + stretchMs;
    let begun = 0;
    while (begun < waiting.length && cpuMs() < endsAt) {
      waiting[begun]?.();
      begun += 1;
      // What was begun continues before the next starts.
      await null;
    }
    waiting = waiting.slice(begun);
    setImmediate(nextStretch);
  }

  return {
    /** Runs synchronous work and counts the thread's time for it. */
    counted<Result>(work: TimedWork, run: () => Result): Result {
      const before = running;
      count(work);
      try {
        return run();
      } finally {
        count(before);
      }
    },
    /** Counts the thread's time from here on as this work's. Null: continue; otherwise resolves at its turn. */
    turn(work: TimedWork): Promise<void> | null {
      const at = count(work);
      if (endsAt === null) {
        endsAt = at + stretchMs;
        setImmediate(nextStretch);
      }
      if (at < endsAt) return null;
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => void count(work));
    },
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
