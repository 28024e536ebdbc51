/** Ids that were removed of late, and when (ms since 1970). */
export type DesignTombstones = Map<string, number>;

/** How long a removal outweighs what another tab still remembers. */
export const tombstoneLifeMs = 24 * 60 * 60 * 1000;

const most = 200;

/** Reads the removals that are not older than a day; anything unreadable is left out. */
export function readRemovedDesigns(text: string | null, now: number): DesignTombstones {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "");
  } catch {
    return new Map();
  }
  if (typeof kept !== "object" || kept === null) return new Map();
  const entries = Object.entries(kept).slice(-most);
  return new Map(
    entries.filter(([, at]) => typeof at === "number" && Math.abs(now - at) <= tombstoneLifeMs),
  ) as DesignTombstones;
}

export function writeRemoved(removed: DesignTombstones): string {
  return JSON.stringify(Object.fromEntries(removed));
}
