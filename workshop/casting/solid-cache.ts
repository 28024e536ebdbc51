import type { PieceSolid } from "./piece-solid.ts";

/** The solids made last, as far as they fit into so many bytes; the last one always does. */
export interface SolidCache {
  get(key: string): PieceSolid | undefined;
  set(key: string, solid: PieceSolid): void;
}

export function solidCache(maxBytes: number): SolidCache {
  const kept = new Map<string, PieceSolid>();
  let bytes = 0;
  return {
    get(key) {
      const solid = kept.get(key);
      if (!solid) return undefined;
      kept.delete(key);
      kept.set(key, solid);
      return solid;
    },
    set(key, solid) {
      kept.set(key, solid);
      bytes += bytesOf(solid);
      for (const [oldest, one] of kept) {
        if (bytes <= maxBytes || oldest === key) return;
        kept.delete(oldest);
        bytes -= bytesOf(one);
      }
    },
  };
}

function bytesOf({ metal, stones }: PieceSolid): number {
  return [metal, ...stones.map(({ mesh }) => mesh)].reduce(
    (sum, { positions, triangles }) => sum + positions.byteLength + triangles.byteLength,
    0,
  );
}
