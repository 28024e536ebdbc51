import { useEffect, useState } from "react";

/** Milliseconds after which a wait is worth a picture of its own. */
const patienceMs = 150;

/** True once `isPending` has been true for a moment: an answer that comes at once makes nothing blink. */
export function useDelayed(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
}
