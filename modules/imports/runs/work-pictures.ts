import { setTimeout as wait } from "node:timers/promises";
import type { Selectable } from "kysely";
import { type Db, isDatabaseUnavailable, type Tables } from "#database";
import { asAccepted, type CheckedPicture } from "../../commerce/pictures/check-picture.ts";
import { PictureFault } from "../../commerce/pictures/fetch-picture.ts";
import { type PictureSource, readPictureSource } from "../../commerce/pictures/picture-sources.ts";
import { InvalidPictureError } from "../../commerce/pictures/process-picture.ts";
import { openKeptPictures, removeKeptPictures } from "../pictures/kept-files.ts";
import type { PictureSources } from "../pictures/picture-sources.ts";
import { claimRun } from "./claim-run.ts";
import type { ImportsContext } from "./run-rows.ts";
import { type GotPicture, writePictures } from "./write-pictures.ts";

type WaitingPicture = Selectable<Tables["import_picture"]>;

/** Fetched at once, and written in one transaction. */
const batch = 4;
/** How often a claim is renewed while pictures are fetched, in ms. */
const renewMs = 10_000;
/** How often it is asked whether the process is closing, in ms. */
const lookMs = 500;

interface PictureWork {
  run: number;
  worker: string;
  isStopped(): boolean;
}

/**
 * Fetches the pictures that a run's rows name, a few at a time and never in a transaction, and stores them with their
 * fates: a killed import resumes with those that wait. False if this process may not work on the run anymore.
 */
export async function workPictures(context: ImportsContext, work: PictureWork): Promise<boolean> {
  const folder = context.pictures.folder(work.run);
  let waiting = await listWaiting(context, work.run);
  if (waiting.length > 0) {
    const { privateHosts } = context.pictures;
    const sources = await openKeptPictures(folder, privateHosts ? { privateHosts } : {});
    try {
      for (; waiting.length > 0; waiting = await listWaiting(context, work.run))
        if (!(await workBatch(context, work, { waiting, sources }))) return false;
    } finally {
      sources.close();
    }
  }
  await removeKeptPictures(folder);
  return true;
}

async function listWaiting({ database: { read } }: ImportsContext, run: number): Promise<WaitingPicture[]> {
  return await read
    .selectFrom("import_picture")
    .selectAll()
    .where("run_id", "=", run)
    .where("fate", "=", "waiting")
    .orderBy("id")
    .limit(batch)
    .execute();
}

async function workBatch(
  context: ImportsContext,
  { run, worker, isStopped }: PictureWork,
  { waiting, sources }: { waiting: readonly WaitingPicture[]; sources: PictureSources },
): Promise<boolean> {
  const claim = () =>
    context.database.write(async (tx) => (await claimRun(tx, { run, worker, now: context.now() })) !== null);
  if (isStopped() || !(await claim())) return false;
  const ended = new AbortController();
  const stop = new AbortController();
  const watching = watch({ ended: ended.signal, stop, isStopped, claim });
  let got: GotPicture[];
  try {
    got = await getAll(context, waiting, { sources, signal: stop.signal });
  } finally {
    ended.abort();
    await watching;
  }
  return stop.signal.aborted ? false : await writePictures(context, { run, worker }, got);
}

/** Renews the claim while pictures are fetched; aborts `stop` when the process closes or the claim is lost. */
async function watch({
  ended,
  stop,
  isStopped,
  claim,
}: {
  ended: AbortSignal;
  stop: AbortController;
  isStopped(): boolean;
  claim(): Promise<boolean>;
}): Promise<void> {
  let sinceMs = 0;
  while (!ended.aborted && !stop.signal.aborted) {
    await wait(lookMs, undefined, { signal: ended }).catch(() => {});
    sinceMs += lookMs;
    const isDue = sinceMs >= renewMs && !ended.aborted;
    if (isDue) sinceMs = 0;
    // A database that doesn't answer is noticed by the writing that follows.
    if (isStopped() || (isDue && !(await claim().catch(() => true)))) stop.abort();
  }
}

async function getAll(
  context: ImportsContext,
  waiting: readonly WaitingPicture[],
  { sources, signal }: { sources: PictureSources; signal: AbortSignal },
): Promise<GotPicture[]> {
  const taken = await Promise.all(
    waiting.map(async (row) => ({
      row,
      taken: await orReason(context, () => sources.take(row.source, signal)),
    })),
  );
  const got: GotPicture[] = [];
  for (const { row, taken: picture } of taken) {
    if (signal.aborted) return [];
    got.push(await preparedPicture(context, row, picture));
  }
  return got;
}

/** A picture made ready to store, unless this product has it from an earlier import. */
async function preparedPicture(
  context: ImportsContext,
  row: WaitingPicture,
  picture: CheckedPicture | { refused: string },
): Promise<GotPicture> {
  const id = Number(row.id);
  if ("refused" in picture) return { id, refused: picture.refused };
  const { hash } = picture;
  const url = await storedBefore(context.database.read, row, hash);
  if (url !== null) return { id, hash, url };
  const source = await orReason<PictureSource>(context, async () =>
    readPictureSource(await asAccepted(picture)),
  );
  return "refused" in source ? { id, ...source } : { id, hash, source };
}

/** The path of the same picture that an earlier import brought to the product; null if none did. */
async function storedBefore(
  db: Db,
  { id, product_id }: WaitingPicture,
  hash: string,
): Promise<string | null> {
  if (product_id === null) return null;
  const row = await db
    .selectFrom("import_picture")
    .select("url")
    .where("product_id", "=", product_id)
    .where("hash", "=", hash)
    .where("fate", "=", "stored")
    .where("id", "<>", id)
    .executeTakeFirst();
  return row?.url ?? null;
}

async function orReason<T extends object>(
  { reportFault }: ImportsContext,
  get: () => Promise<T>,
): Promise<T | { refused: string }> {
  try {
    return await get();
  } catch (error) {
    if (error instanceof PictureFault || error instanceof InvalidPictureError)
      return { refused: error.message };
    if (isDatabaseUnavailable(error)) throw error;
    reportFault(error);
    return { refused: "We couldn't import this picture. Its cause is in the log." };
  }
}
