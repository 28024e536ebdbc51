import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { lruCache } from "../../records/lru-cache.ts";
import type { PieceSolid } from "./piece-solid.ts";
import { type CastingFile, castingFileNames, isCastingFileName, openSolidThread } from "./solid-thread.ts";

/** Makes pieces solid, one at a time and beside the store's own work. */
export type CastingFiles = ReturnType<typeof openCastingFiles>;

interface CastingFilesOptions {
  /** How much the solids in memory may hold, bytes. */
  keptBytes?: number;
  /** How many pieces may be asked for and not made yet. */
  maxWaiting?: number;
  /** How long one may take, ms. */
  patienceMs?: number;
  /** How long the thread stays without work, ms. */
  idleMs?: number;
}

/** Too many pieces wait to be made. */
export class CastingBusy extends Error {
  constructor() {
    super("The bench is making other pieces, so this one has not begun. Ask again in a minute.");
    this.name = "CastingBusy";
  }
}

/** Opens a workshop; its thread starts with the first piece and ends when there is nothing to do. */
export function openCastingFiles({
  keptBytes = 48 * 1_048_576,
  maxWaiting = 12,
  patienceMs = 120_000,
  idleMs = 60_000,
}: CastingFilesOptions = {}) {
  const kept = lruCache<PieceSolid>({ maxWeight: keptBytes, weightOf: bytesOf });
  const asked = new Map<string, Promise<PieceSolid>>();
  const thread = openSolidThread({ patienceMs, idleMs });
  let line: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function inLine<Made>(work: () => Promise<Made>): Promise<Made> {
    const done = line.then(() => {
      if (isClosed)
        throw new Error("The store is closing, so the piece was not made. Ask again when it is open.");
      return work();
    });
    line = done.catch(() => undefined);
    return done;
  }

  async function make(key: string, design: Design): Promise<PieceSolid> {
    try {
      const made = await inLine(() => thread.make(design));
      kept.set(key, made);
      return made;
    } finally {
      asked.delete(key);
    }
  }

  /**
   * The solid of a design, from memory when it was asked for lately; else within seconds. Throws `CastingBusy` when too
   * many wait, and an error that says what to do when the piece cannot be made.
   */
  async function solid(design: Design): Promise<PieceSolid> {
    const key = encodeDesign(design);
    const known = kept.get(key) ?? asked.get(key);
    if (known) return known;
    if (asked.size >= maxWaiting) throw new CastingBusy();
    const made = make(key, design);
    asked.set(key, made);
    return made;
  }

  return {
    solid,
    fileNames: castingFileNames,
    /** One of them of a design; null when there is none of this name. Throws as `solid` does. */
    async file(design: Design, name: string): Promise<CastingFile | null> {
      if (!isCastingFileName(name)) return null;
      const made = await solid(design);
      return inLine(() => thread.write(design, made, name));
    },
    async close(): Promise<void> {
      isClosed = true;
      await thread.close();
      await line;
    },
  };
}

function bytesOf({ metal, stones }: PieceSolid): number {
  return [metal, ...stones.map(({ mesh }) => mesh)].reduce(
    (sum, { positions, triangles }) => sum + positions.byteLength + triangles.byteLength,
    0,
  );
}
