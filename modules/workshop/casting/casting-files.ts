import type { PairedDesign } from "#jewelry/band-choice";
import { designKeyText } from "#jewelry/fit-measured-stone";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { lruCache } from "../../../foundation/records/lru-cache.ts";
import type { FolderJob } from "./job-folder.ts";
import type { CastingFile, PieceCastings, PieceSolid } from "./piece-solid.ts";
import { castingFileNames, isCastingFileName, openSolidThread } from "./solid-thread.ts";

interface CastingFilesOptions {
  /** Size of the solid cache, in bytes. */
  cacheBytes?: number;
  /** Maximum length of the queue, in pieces. */
  maxWaiting?: number;
  /** Timeout per piece, in milliseconds. */
  patienceMs?: number;
  /** Idle time before the thread ends, in milliseconds. */
  idleMs?: number;
}

/** The queue is full. */
export class CastingQueueFullError extends Error {
  constructor() {
    super("We're still preparing files for other pieces. Try again in a minute.");
    this.name = "CastingBusy";
  }
}

/** Opens the service. Its thread starts with the first piece and ends when idle. */
export function openCastingFiles({
  cacheBytes = 48 * 1_048_576,
  maxWaiting = 12,
  patienceMs = 120_000,
  idleMs = 60_000,
}: CastingFilesOptions = {}) {
  const thread = openSolidThread({ patienceMs, idleMs });
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  function inLine<Made>(work: () => Promise<Made>): Promise<Made> {
    const done = line.then(() => {
      if (isClosed)
        throw new Error("The server is shutting down, so the 3D model wasn't built. Try again in a minute.");
      return work();
    });
    line = done.catch(() => undefined);
    return done;
  }

  /** Computes a result for a design once: cached, shared with a computation in progress, or queued. */
  function once<Made>(work: (design: PairedDesign) => Promise<Made>, weightOf: (made: Made) => number) {
    const cache = lruCache<Made>({ maxWeight: cacheBytes / 2, weightOf });
    const asked = new Map<string, Promise<Made>>();
    async function make(key: string, design: PairedDesign): Promise<Made> {
      waiting += 1;
      try {
        const made = await inLine(() => work(design));
        cache.set(key, made);
        return made;
      } finally {
        waiting -= 1;
        asked.delete(key);
      }
    }
    return async (design: PairedDesign): Promise<Made> => {
      const key = designKeyText(design);
      const known = cache.get(key) ?? asked.get(key);
      if (known) return known;
      if (waiting >= maxWaiting) throw new CastingQueueFullError();
      const made = make(key, design);
      asked.set(key, made);
      return made;
    };
  }

  const solid = once(thread.solid, ({ metal, stones }: PieceSolid) => bytesOf([{ mesh: metal }, ...stones]));
  const castings = once(thread.castings, (made: PieceCastings) =>
    bytesOf([...made.castings, ...made.stones]),
  );

  return {
    /**
     * The solid of a design as set, cached or within seconds. Throws `CastingQueueFullError` if the queue is full, and an error
     * with advice if the piece can't be made.
     */
    solid,
    /** The castings of a design; see `solid`. */
    castings,
    fileNames: castingFileNames,
    /** The folder of a job's design. Throws like `solid`. */
    async folder(design: PairedDesign, job: FolderJob): Promise<CastingFile> {
      const made = await castings(design);
      return inLine(() => thread.folder(design, made, job));
    },
    /** One file of a design as set; null for an unknown name. Throws like `solid`. */
    async file(design: PairedDesign, name: string): Promise<CastingFile | null> {
      if (!isCastingFileName(name)) return null;
      const made = await solid(design);
      return inLine(() => thread.file(design, made, name));
    },
    async close(): Promise<void> {
      isClosed = true;
      await thread.close();
      await line;
    },
  };
}

function bytesOf(parts: readonly { mesh: ClosedMesh }[]): number {
  return parts.reduce(
    (sum, { mesh: { positions, triangles } }) => sum + positions.byteLength + triangles.byteLength,
    0,
  );
}
