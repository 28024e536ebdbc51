import { useSyncExternalStore } from "react";

function listen(onChange: () => void): () => void {
  for (const type of ["online", "offline"]) window.addEventListener(type, onChange);
  return () => {
    for (const type of ["online", "offline"]) window.removeEventListener(type, onChange);
  };
}

/** False while the browser has no network. True on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}
