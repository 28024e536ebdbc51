import type { PairedDesign } from "#jewelry/band-choice";
import { designKeyText } from "#jewelry/fit-measured-stone";
import { lruCache } from "../../records/lru-cache.ts";
import type { PieceSolid } from "./piece-solid.ts";
import { type CastingFile, castingFileNames, openSolidThread } from "./solid-thread.ts";

/** Computes solids of pieces, one at a time in a thread. */
export type CastingFiles = ReturnType<typeof openCastingFiles>;

interface CastingFilesOptions {
  /** Bytes of cached solids. */
  keptBytes?: number;
  /** Maximum length of the queue, in pieces. */
  maxWaiting?: number;
  /** Timeout of one piece, ms. */
  patienceMs?: number;
  /** Idle time before the thread ends, ms. */
  idleMs?: number;
}

/** The queue is full. */
export class CastingBusy extends Error {
  constructor() {
    super("The bench is making other pieces, so this one has not begun. Ask again in a minute.");
    this.name = "CastingBusy";
  }
}

/** Opens the service; its thread starts with the first piece and ends when idle. */
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

  async function make(key: string, design: PairedDesign): Promise<PieceSolid> {
    try {
      const made = await inLine(() => thread.make(design));
      kept.set(key, made);
      return made;
    } finally {
      asked.delete(key);
    }
  }

  /**
   * The solid of a design, cached or within seconds. Throws `CastingBusy` when the queue is full, and an error with
   * advice when the piece cannot be made.
   */
  async function solid(design: PairedDesign): Promise<PieceSolid> {
    const key = designKeyText(design);
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
    /** One file of a design; null for a name that it has not. Throws as `solid` does. */
    async file(design: PairedDesign, name: string): Promise<CastingFile | null> {
      const known = castingFileNames(design).find((each) => each === name);
      if (!known) return null;
      const made = await solid(design);
      return inLine(() => thread.write(design, made, known));
    },
    async close(): Promise<void> {
      isClosed = true;
      await thread.close();
      await line;
    },
  };
}

function bytesOf({ metal, stones, band }: PieceSolid): number {
  return [metal, ...(band ? [band] : []), ...stones.map(({ mesh }) => mesh)].reduce(
    (sum, { positions, triangles }) => sum + positions.byteLength + triangles.byteLength,
    0,
  );
}
