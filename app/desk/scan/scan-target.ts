import { useEffect, useEffectEvent } from "react";

type Target = (code: string) => void;

const targets: Target[] = [];

/** The page that takes scans now, instead of a ticket; null if none does. */
export function scanTarget(): Target | null {
  return targets.at(-1) ?? null;
}

/** While its page is shown, scans go to `take`: pieces are counted there, not sold. */
export function useScanTarget(take: Target): void {
  const target = useEffectEvent(take);
  useEffect(() => {
    const own = (code: string) => target(code);
    targets.push(own);
    return () => {
      targets.splice(targets.indexOf(own), 1);
    };
  }, []);
}
