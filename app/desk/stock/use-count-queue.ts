import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CountResult } from "#stock";

export interface CountedCode {
  count: CountResult | null;
  fault: string;
}

/** Milliseconds until unsent codes are retried. */
const againMs = 4_000;

/**
 * Counts codes one at a time, because a second request would discard the first response. If the store can't be reached,
 * codes wait and are retried every few seconds, when back online, or on request.
 */
export function useCountQueue(takeId: number) {
  const { data, state, submit } = useFetcher<CountedCode>({ key: `count ${takeId}` });
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [isStopped, setIsStopped] = useState(false);
  const request = useRef<"none" | "asked" | "sent">("none");
  const seen = useRef(data);
  useEffect(() => {
    const isIdle = state === "idle";
    if (!isIdle) {
      request.current = "sent";
      return;
    }
    if (request.current === "sent") {
      request.current = "none";
      const isNew = data !== seen.current;
      seen.current = data;
      if (isNew && data?.count) setWaiting((codes) => codes.slice(1));
      else setIsStopped(true);
      return;
    }
    const [code] = waiting;
    if (request.current === "asked" || code === undefined || isStopped) return;
    request.current = "asked";
    void submit({ intent: "count", code }, { method: "post" });
  }, [state, data, waiting, isStopped, submit]);
  useEffect(() => {
    if (!isStopped) return;
    const goOn = () => setIsStopped(false);
    const timer = setTimeout(goOn, againMs);
    window.addEventListener("online", goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
    };
  }, [isStopped]);
  return {
    answer: data,
    /** Codes that aren't counted yet because the store couldn't be reached. */
    unsent: isStopped ? waiting : [],
    tryAgain: () => setIsStopped(false),
    count(code: string) {
      setWaiting((codes) => [...codes, code]);
      setIsStopped(false);
    },
  };
}
