import type { Clock } from "./loop.ts";

/** Time as the page has it. */
export const browserClock: Clock = {
  now: () => performance.now(),
  nextFrame: (run) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
  soon: (run) => {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  },
};
