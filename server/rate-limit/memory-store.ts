import type { Limit } from "./rules.ts";

interface Count {
  uses: number;
  startsAt: number;
  resetsAt: number;
}

/** Rate limits in this process. Drops the oldest entries beyond `maxEntries`. Times are Unix epoch ms. */
export function openMemoryStore(now: () => number, maxEntries = 50_000) {
  const counts = new Map<string, Count>();

  function current(key: string, at: number): Count | undefined {
    const count = counts.get(key);
    if (!count || !isOver(count, at)) return count;
    counts.delete(key);
    return undefined;
  }

  function add(key: string, count: Count, at: number): void {
    if (counts.size >= maxEntries) makeRoom(at);
    counts.set(key, count);
  }

  function makeRoom(at: number): void {
    for (const [key, count] of counts) if (isOver(count, at)) counts.delete(key);
    for (const key of counts.keys()) {
      if (counts.size < maxEntries * 0.9) return;
      counts.delete(key);
    }
  }

  return {
    /** Counts one use and returns 0; over the limit, returns the window's end without counting. */
    take(id: string, limits: readonly Limit[]): number {
      const at = now();
      for (const { most, ms } of limits) {
        const count = current(`${ms} ${id}`, at);
        if (count && count.uses >= most) return count.resetsAt;
      }
      for (const { ms } of limits) {
        const key = `${ms} ${id}`;
        const count = counts.get(key);
        if (count) count.uses += 1;
        else add(key, { uses: 1, startsAt: at, resetsAt: at + ms }, at);
      }
      return 0;
    },
    /** Rejects every use until then. */
    block(id: string, until: number): void {
      const at = now();
      add(`block ${id}`, { uses: 0, startsAt: at, resetsAt: until }, at);
    },
    /** When the block ends; 0 if there is none. */
    blockedUntil: (id: string): number => current(`block ${id}`, now())?.resetsAt ?? 0,
  };
}

/** A window that starts in the future was opened before the clock was set back. */
function isOver({ startsAt, resetsAt }: Count, at: number): boolean {
  return resetsAt <= at || startsAt > at;
}
