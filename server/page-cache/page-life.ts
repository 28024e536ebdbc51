/** Lifetimes of a page in milliseconds from its rendering; each begins where the one before ends. */
export interface PageLife {
  freshMs: number;
  /** Served, and regenerated in the background. */
  staleMs: number;
  /** Served only when it cannot be regenerated. */
  errorMs: number;
}

/** Parses a Cache-Control header as a shared cache does. Null unless public with a lifetime for shared caches. */
export function pageLife(cacheControl: string | undefined): PageLife | null {
  const directives = new Map(
    (cacheControl ?? "").split(",").map((part) => {
      const [name = "", value = ""] = part.trim().toLowerCase().split("=");
      return [name, value] as const;
    }),
  );
  const ms = (name: string) => {
    const value = directives.get(name) ?? "";
    return /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : 0;
  };
  const isRefused = ["no-store", "no-cache", "private"].some((name) => directives.has(name));
  const freshMs = ms("s-maxage");
  if (isRefused || !directives.has("public") || freshMs === 0) return null;
  return { freshMs, staleMs: ms("stale-while-revalidate"), errorMs: ms("stale-if-error") };
}
