import { useEffect, useState } from "react";
import { localPath } from "#language";
import type { Suggestions } from "./suggestions.ts";

/** Suggestions are fetched after a typing pause of this length. */
const pauseMs = 120;

/** Suggestions for a text, and the text they are for; earlier ones stay until newer ones are loaded. */
export function useSuggestions(text: string): { asked: string; found: Suggestions } | null {
  const [answer, setAnswer] = useState<{ asked: string; found: Suggestions } | null>(null);
  const asked = text.trim();
  useEffect(() => {
    const end = new AbortController();
    const timer = setTimeout(() => {
      if (asked === "") return setAnswer(null);
      void fetch(localPath(`/api/search-suggestions?${new URLSearchParams({ q: asked })}`), {
        signal: end.signal,
      })
        .then(async (response): Promise<Suggestions | null> => (response.ok ? response.json() : null))
        // Even offline, the form leads to the results page, which explains the problem.
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
