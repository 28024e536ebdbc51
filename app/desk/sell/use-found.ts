import { useEffect, useState } from "react";
import type { Classified } from "#commerce";

/** Matches are requested after a typing pause of this length, longer than between a scanner's keys. */
const pauseMs = 120;

interface Found {
  asked: string;
  found: Classified[];
}

/** What a typed text may be, and the text it is for; earlier matches stay until newer ones are loaded. */
export function useFound(text: string): Found | null {
  const [answer, setAnswer] = useState<Found | null>(null);
  const asked = text.trim();
  useEffect(() => {
    const end = new AbortController();
    const timer = setTimeout(() => {
      if (asked.length < 2) return setAnswer(null);
      void fetch("/desk/sell/find", {
        method: "POST",
        body: new URLSearchParams({ q: asked }),
        signal: end.signal,
        redirect: "error",
      })
        .then(async (response): Promise<Classified[] | null> => (response.ok ? response.json() : null))
        // Offline, what is typed waits until it is entered.
        .catch(() => null)
        .then((found) => !end.signal.aborted && setAnswer(found && { found, asked }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [asked]);
  return asked.length < 2 ? null : answer;
}
