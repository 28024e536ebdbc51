/** How long a page is shown, in milliseconds from its making; each begins where the one before ends. */
export interface PageLife {
  freshMs: number;
  /** Shown, and made anew behind the visitor's back. */
  staleMs: number;
  /** Shown only when it cannot be made anew. */
  errorMs: number;
}

/**
 * Reads a Cache-Control header as a shared cache does. Null for what may not be kept: anything but an answer that is
 * public and says for how long shared caches may keep it.
 */
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
