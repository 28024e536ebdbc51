import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

function follow(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** True with reduced motion, on the server, and during hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
