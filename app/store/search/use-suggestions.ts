import { useEffect, useState } from "react";
import type { Suggestions } from "./suggestions.ts";

/** A pause in typing after which suggestions are fetched. */
const pauseMs = 120;

/** Suggestions for a text, and the text they are for; the earlier ones stay until newer ones are there. */
export function useSuggestions(text: string): { asked: string; found: Suggestions } | null {
  const [answer, setAnswer] = useState<{ asked: string; found: Suggestions } | null>(null);
  const asked = text.trim();
  useEffect(() => {
    const end = new AbortController();
    const timer = setTimeout(() => {
      if (asked === "") return setAnswer(null);
      void fetch(`/api/search-suggestions?${new URLSearchParams({ q: asked })}`, { signal: end.signal })
        .then(async (response): Promise<Suggestions | null> => (response.ok ? response.json() : null))
        // Without a network the form still leads to the page of results, which says what is wrong.
        .catch(() => null)
        .then((found) => !end.signal.aborted && setAnswer(found && { asked, found }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [asked]);
  return asked === "" ? null : answer;
}
