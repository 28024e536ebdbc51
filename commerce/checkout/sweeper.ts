const sweepEveryMs = 30_000;

/** Runs `sweep` every thirty seconds and whenever `soon` is called, never twice at once. */
export interface Sweeper {
  soon(): void;
  /** Ends the timer and waits for a sweep in progress. */
  close(): Promise<void>;
}

/** Starts sweeping. What fails is reported and done by the next sweep. The timer does not keep the process alive. */
export function openSweeper(sweep: () => Promise<void>, reportFault: (fault: unknown) => void): Sweeper {
  let running: Promise<void> | null = null;
  let isClosed = false;

  function soon(): void {
    if (running || isClosed) return;
    running = sweep()
      .catch(reportFault)
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(soon, sweepEveryMs);
  timer.unref();
  return {
    soon,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
