import { useEffect, useRef } from "react";

/** Calls `onEnd` once when `ms` have passed; time in which `isPaused` does not count. */
export function useCountdown({ ms, isPaused, onEnd }: { ms: number; isPaused: boolean; onEnd: () => void }) {
  const leftMs = useRef(ms);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => latestOnEnd.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
