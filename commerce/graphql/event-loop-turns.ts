/** One piece of work on the event loop, and the processor time that it has used so far, ms. */
export interface TimedWork {
  usedMs: number;
}

/** Divides the event loop among works that would each hold it. */
export type EventLoopTurns = ReturnType<typeof openEventLoopTurns>;

/** What all works together may hold the event loop for at a stretch, ms. */
const stretchMs = 5;

/** Opens the division. After `stretchMs` of processor time everybody else has his turn of the event loop. */
export function openEventLoopTurns(cpuMs: () => number = threadCpuMs) {
  let waiting: (() => void)[] = [];
  let endsAt: number | null = null;
  let running: TimedWork | null = null;
  let since = 0;

  function count(work: TimedWork | null): number {
    const at = cpuMs();
    if (running) running.usedMs += at - since;
    else process.nextTick(count, null);
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
      // What was begun goes on before the next is.
      await null;
    }
    waiting = waiting.slice(begun);
    setImmediate(nextStretch);
  }

  return {
    /** Counts the thread's time from here on as this work's. Null: go on; otherwise once its turn has come. */
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
