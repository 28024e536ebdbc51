const sweepEveryMs = 30_000;
/** Pause between two runs, because every checkout page requests one. */
const restMs = 250;

/**
 * Runs `steps` in sequence, every thirty seconds and on `soon`, never concurrently. A failed step is reported, doesn't
 * stop the others and is retried in the next run. The timer doesn't keep the process alive.
 */
export function openSweeper(
  steps: readonly (() => Promise<unknown>)[],
  reportFault: (fault: unknown) => void,
) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let endRest = () => {};

  /** Starts a run, or schedules one after the current run and its pause, which may have missed what is due now. */
  function soon(): void {
    if (isClosed) return;
    isWanted = true;
    running ??= sweepWhileWanted();
  }

  async function sweepWhileWanted(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      for (const step of steps) await step().catch(reportFault);
      await rest();
    }
    running = null;
  }

  async function rest(): Promise<void> {
    if (isClosed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    endRest = resolve;
    const timer = setTimeout(resolve, restMs);
    timer.unref();
    await promise;
    clearTimeout(timer);
  }

  const timer = setInterval(soon, sweepEveryMs);
  timer.unref();
  return {
    soon,
    /** Stops the timer and waits for a run in progress. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      endRest();
      await running;
    },
  };
}
