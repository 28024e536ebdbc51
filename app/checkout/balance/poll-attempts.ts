import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** Polls of a page without scripts, and the interval in seconds: two minutes in total. */
export const maxPollAttempts = 24;
export const pollIntervalS = 5;

const askEveryMs = 2_000;

/** Reloads the page's data every two seconds for two minutes, then returns true. */
export function usePolling(): boolean {
  const { revalidate } = useRevalidator();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => void revalidate(), askEveryMs);
    const end = setTimeout(() => setIsOver(true), maxPollAttempts * pollIntervalS * 1_000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isOver, revalidate]);
  return isOver;
}
