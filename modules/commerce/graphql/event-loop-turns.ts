/** A unit of work on the event loop, and its CPU time so far in milliseconds. */
export interface TimedWork {
  usedMs: number;
}

/** Schedules long-running work fairly on the event loop. */
export type EventLoopTurns = ReturnType<typeof openEventLoopTurns>;

/** How long all scheduled work may run together before yielding, in milliseconds. */
const stretchMs = 5;

/** Opens the scheduler, which yields to the event loop after `stretchMs` of CPU time. */
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
      // Lets the resumed work run before starting the next.
      await null;
    }
    waiting = waiting.slice(begun);
    setImmediate(nextStretch);
  }

  return {
    /** Runs synchronous work and charges its CPU time to `work`. */
    counted<Result>(work: TimedWork, run: () => Result): Result {
      const before = running;
      count(work);
      try {
        return run();
      } finally {
        count(before);
      }
    },
    /** Charges CPU time to this work from now on. Returns null to continue, or a promise for its next turn. */
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
