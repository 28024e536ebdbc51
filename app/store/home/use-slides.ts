import { useEffect, useRef, useState } from "react";

/** Milliseconds that one slide is shown. */
const slideMs = 4_000;

export interface Slides {
  /** Index of the slide that is shown. */
  active: number;
  /** Differs with each showing: what measures the time begins again. */
  turn: number;
  /** Shows a slide for its whole time; beyond the last one comes the first. */
  show(index: number): void;
}

/** Shows `count` slides in turn while `isRunning`; a slide that was held goes on with the time it had left. */
export function useSlides(count: number, isRunning: boolean): Slides {
  const [{ active, turn }, setShown] = useState({ active: 0, turn: 0 });
  const left = useRef({ turn, ms: slideMs });
  const show = (index: number) =>
    setShown((shown) => ({ active: (index + count) % count, turn: shown.turn + 1 }));

  useEffect(() => {
    if (!isRunning) return;
    if (left.current.turn !== turn) left.current = { turn, ms: slideMs };
    const time = left.current;
    const started = performance.now();
    const timer = setTimeout(
      () => setShown({ active: (active + 1) % count, turn: turn + 1 }),
      Math.max(0, time.ms),
    );
    return () => {
      clearTimeout(timer);
      time.ms -= performance.now() - started;
    };
  }, [isRunning, count, active, turn]);

  return { active, turn, show };
}
