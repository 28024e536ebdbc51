const sweepEveryMs = 30_000;
/** Between two sweeps: every page of a checkout asks for one. */
const restMs = 250;

/**
 * Runs `steps` one after the other, every thirty seconds and at `soon`, never twice at once. A failed one is reported,
 * stops no other and is retried by the next sweep. The timer does not keep the process alive.
 */
export function openSweeper(
  steps: readonly (() => Promise<unknown>)[],
  reportFault: (fault: unknown) => void,
) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let endRest = () => {};

  /** Sweeps now; during a sweep and a moment after it, once more then, since that one may have passed what is due by now. */
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
    /** Stops the timer and waits for a sweep in progress. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      endRest();
      await running;
    },
  };
}
