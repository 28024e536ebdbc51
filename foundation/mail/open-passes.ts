interface PassOptions {
  /** One pass. Its faults are reported. */
  work(): Promise<unknown>;
  /** Milliseconds between passes; null runs only those asked for. */
  pollMs: number | null;
  reportTrouble(fault: unknown): void;
}

/** Runs passes over the outbox, one at a time, until it is stopped. Doesn't keep the process alive. */
export function openPasses({ work, pollMs, reportTrouble }: PassOptions) {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (fault) {
      reportTrouble(fault);
    } finally {
      running = null;
    }
  }

  function pass(): Promise<void> {
    running ??= run();
    return running;
  }

  const timer = pollMs === null ? undefined : setInterval(() => void pass(), pollMs);
  timer?.unref();
  return {
    /** Never throws. A call during a running pass waits for that pass. */
    pass,
    /** Starts no more passes, and waits for a running one. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
