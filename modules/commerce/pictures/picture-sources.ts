import { createHash } from "node:crypto";
import { type Database, type Db, isDatabaseUnavailable } from "#database";
import { measurePicture, processPicture } from "./process-picture.ts";
import { storePicture } from "./uploaded-pictures.ts";

/** A checked picture as it came. Its sizes are made later, because that takes a second, and an import has thousands. */
export interface PictureSource {
  /** 32 hex digits, of its bytes. */
  hash: string;
  /** Of the widest file that will be made, in pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Checks a picture like an upload. Throws `InvalidPictureError`. */
export async function readPictureSource(bytes: Uint8Array): Promise<PictureSource> {
  const { width, height } = await measurePicture(bytes);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { hash, width, height, bytes };
}

/** Stores a picture in the caller's transaction, unless it exists. `now` is in milliseconds since the Unix epoch. */
export async function storePictureSource(tx: Db, { hash, bytes }: PictureSource, now: number): Promise<void> {
  const made = await tx.selectFrom("picture").select("hash").where("hash", "=", hash).executeTakeFirst();
  if (made) return;
  await tx
    .insertInto("picture_source")
    .values({ hash, bytes, created_at: now })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

export type PictureSizes = ReturnType<typeof openPictureSizes>;

const lookEveryMs = 5_000;

interface PictureSizesContext {
  database: Database;
  now(): number;
  reportFault(fault: unknown): void;
}

/**
 * Makes the sizes of stored pictures: at once for one that is asked for, and the others one after another while the
 * process runs with `makesAll`. A picture that can't be made is reported once, and left.
 */
export function openPictureSizes(
  { database, now, reportFault }: PictureSizesContext,
  { makesAll = false }: { makesAll?: boolean } = {},
) {
  const making = new Map<string, Promise<boolean>>();
  const failed = new Set<string>();
  let isClosed = false;
  let work: Promise<void> = Promise.resolve();

  /** True once the sizes of a picture exist; false if it has no source. */
  function make(hash: string): Promise<boolean> {
    const current = making.get(hash) ?? makeOnce(hash).finally(() => making.delete(hash));
    making.set(hash, current);
    return current;
  }

  async function makeOnce(hash: string): Promise<boolean> {
    const source = await database.read
      .selectFrom("picture_source")
      .select("bytes")
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (!source) return false;
    try {
      const { files } = await processPicture(source.bytes);
      await database.write(async (tx) => {
        const waits = await tx.deleteFrom("picture_source").where("hash", "=", hash).executeTakeFirst();
        // Its product, or the import that brought it, can be gone by now.
        if (Number(waits.numDeletedRows) > 0) await storePicture(tx, { hash, files }, now());
      });
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      failed.add(hash);
      reportFault(error);
      return false;
    }
  }

  async function makeWaiting(): Promise<void> {
    while (!isClosed) {
      const next = await database.read
        .selectFrom("picture_source")
        .select("hash")
        .$if(failed.size > 0, (query) => query.where("hash", "not in", [...failed].slice(-500)))
        .orderBy("created_at")
        .limit(1)
        .executeTakeFirst();
      if (!next) return;
      await make(next.hash);
    }
  }

  let isWorking = false;
  function look(): void {
    if (isWorking || isClosed) return;
    isWorking = true;
    work = makeWaiting()
      .catch(reportFault)
      .finally(() => {
        isWorking = false;
      });
  }
  const timer = makesAll ? setInterval(look, lookEveryMs) : null;
  timer?.unref();

  return {
    make,
    /** Makes all that wait; for tests and commands. */
    makeWaiting,
    async close() {
      isClosed = true;
      if (timer) clearInterval(timer);
      await work;
    },
  };
}
