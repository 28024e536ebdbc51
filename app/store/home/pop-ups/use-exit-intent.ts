import { useEffect, useRef } from "react";
import { sessionValues } from "../../../platform/storage/session-values.ts";
import { isCovered } from "./is-covered.ts";

const seenKey = "exitOfferSeen";

/** Calls `onIntent` once in a session, when the pointer leaves a wide page through its top. */
export function useExitIntent(onIntent: () => void): void {
  const latestOnIntent = useRef(onIntent);
  useEffect(() => {
    latestOnIntent.current = onIntent;
  });
  useEffect(() => {
    if (sessionValues.read(seenKey)) return;
    const wide = window.matchMedia("(min-width: 768px)");
    function leave({ relatedTarget, clientY }: MouseEvent): void {
      if (relatedTarget !== null || clientY > 0 || !wide.matches || isCovered()) return;
      document.removeEventListener("mouseout", leave);
      sessionValues.write(seenKey, "1");
      latestOnIntent.current();
    }
    document.addEventListener("mouseout", leave);
    return () => document.removeEventListener("mouseout", leave);
  }, []);
}
