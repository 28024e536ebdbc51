import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CountAnswer } from "#stock";

/** The answer to a code; without a count it was not counted, and why. */
export interface ScanAnswer {
  count: CountAnswer | null;
  fault: string;
}

/** Ms until codes that found no connection are sent again. */
const againMs = 4_000;

/**
 * Counts codes one after the other: a second request would take the answer of the first away. A code leaves the queue once
 * it is answered; without a connection all wait, and are sent when it is back. Twice is no harm: a piece is counted once.
 */
export function useScans(take: number) {
  const fetcher = useFetcher<ScanAnswer>({ key: `count ${take}` });
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [isPaused, setIsPaused] = useState(false);
  const isSent = useRef(false);
  const seen = useRef<ScanAnswer | undefined>(undefined);
  const { submit, data: answer } = fetcher;
  const isIdle = fetcher.state === "idle";
  useEffect(() => {
    if (!answer || answer === seen.current) return;
    seen.current = answer;
    if (!isSent.current) return;
    isSent.current = false;
    if (answer.count) setWaiting((codes) => codes.slice(1));
    else setIsPaused(true);
  }, [answer]);
  useEffect(() => {
    const [code] = waiting;
    if (!isIdle || isPaused || isSent.current || code === undefined) return;
    isSent.current = true;
    submit({ intent: "count", code }, { method: "post" });
  }, [isIdle, isPaused, waiting, submit]);
  useEffect(() => {
    if (!isPaused) return;
    const resume = () => setIsPaused(false);
    const timer = setTimeout(resume, againMs);
    window.addEventListener("online", resume);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", resume);
    };
  }, [isPaused]);
  return {
    ...{ Form: fetcher.Form, answer },
    /** Codes that are not counted yet. */
    left: waiting.length,
    count: (code: string) => setWaiting((codes) => [...codes, code]),
  };
}
