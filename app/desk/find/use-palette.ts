import { useEffect, useState } from "react";
import type { PaletteResults } from "./commands.server.ts";

/** Suggestions are requested after a typing pause of this length, longer than between a scanner's keystrokes. */
const pauseMs = 120;

/** The palette's rows for a text, and the text they are for; earlier ones stay until newer ones are loaded. */
export function usePalette(text: string): (PaletteResults & { asked: string }) | null {
  const [answer, setAnswer] = useState<(PaletteResults & { asked: string }) | null>(null);
  const asked = text.trim();
  useEffect(() => {
    const end = new AbortController();
    const timer = setTimeout(() => {
      if (asked.length < 2) return setAnswer(null);
      void fetch("/desk/find/suggestions", {
        method: "POST",
        body: new URLSearchParams({ q: asked }),
        signal: end.signal,
        redirect: "error",
      })
        .then(async (response): Promise<PaletteResults | null> => (response.ok ? response.json() : null))
        // Offline or signed out, the form leads to a page that says so.
        .catch(() => null)
        .then((found) => !end.signal.aborted && setAnswer(found && { ...found, asked }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [asked]);
  return asked.length < 2 ? null : answer;
}
