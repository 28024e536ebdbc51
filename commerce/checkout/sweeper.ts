const sweepEveryMs = 30_000;

/**
 * Runs `sweep` every thirty seconds and whenever `soon` is called, never twice at once. What fails is reported and done by
 * the next sweep. The timer does not keep the process alive.
 */
export function openSweeper(sweep: () => Promise<void>, reportFault: (fault: unknown) => void) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  /** Sweeps now; while a sweep is in progress, once more after it, as that one may be past what is due by now. */
  function soon(): void {
    if (isClosed) return;
    isWanted = true;
    running ??= sweepWhileWanted();
  }

  async function sweepWhileWanted(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      await sweep().catch(reportFault);
    }
    running = null;
  }

  const timer = setInterval(soon, sweepEveryMs);
  timer.unref();
  return {
    soon,
    /** Ends the timer and waits for a sweep in progress. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
