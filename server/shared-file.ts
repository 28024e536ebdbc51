import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createGzip } from "node:zlib";

/** Compressed bytes that a build may be ahead of its fastest reader. */
const leadBytes = 1_048_576;
/** Compressed bytes read from the file at once. */
const chunkBytes = 65_536;
/** Characters compressed at once: parts can be as small as one item. */
const batchLength = 32_768;
/** Maximum time a build may block other work, plus one part. */
const longestTurnMs = 4;
/** A build that took longer than `quickMs` isn't repeated until `restShare` times as long has passed. */
const quickMs = 1_000;
const restShare = 9;

/** A document that is built at most once per version. */
export type SharedFile = ReturnType<typeof openSharedFile>;

interface Wanted {
  /** Version of the document's source; the same version isn't built again. */
  version: string;
  /** The document in small parts. An error fails the build and the responses that follow it. */
  build: () => AsyncIterable<string>;
  /** Called with the number of compressed bytes that a reader took. */
  sent?: (bytes: number) => void;
}

/** A document being built, and its readers. */
interface Build {
  version: string;
  file: FileHandle;
  size: number;
  state: "growing" | "whole" | "failed";
  fault: unknown;
  readers: Set<{ at: number }>;
  /** Resolves when any of the above changes. */
  changed: PromiseWithResolvers<void>;
}

/**
 * Serves a document that is too large to hold in memory or build for each request. It is compressed with gzip into an
 * unnamed file in `folder`, so nothing is left behind when the process ends. All readers of a version share one build and
 * follow it as it grows. The build goes no faster than its fastest reader and pauses when it has none. While a long build
 * rests, the previous document is served.
 */
export function openSharedFile(folder: string, elapsed: () => number = () => performance.now()) {
  let whole: Build | null = null;
  let growing: Build | null = null;
  let starting: Promise<Build> | null = null;
  let restsUntil = 0;
  let isClosed = false;

  function change(build: Build): void {
    build.changed.resolve();
    build.changed = Promise.withResolvers();
  }

  async function start({ version, build }: Wanted): Promise<Build> {
    const made: Build = {
      version,
      file: await openUnnamed(folder),
      size: 0,
      state: "growing",
      fault: null,
      readers: new Set(),
      changed: Promise.withResolvers(),
    };
    growing = made;
    void grow(made, build());
    return made;
  }

  async function grow(made: Build, parts: AsyncIterable<string>): Promise<void> {
    const zip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH });
    const work = { ms: 0 };
    const written = writeAll(made, zip);
    // Awaited below; until then, don't report a failure as unhandled.
    written.catch(() => {});
    try {
      for await (const batch of batches(parts, work, () => demand(made))) {
        if (!zip.write(batch)) await Promise.race([waitForDrain(zip), written]);
      }
      zip.end();
      await written;
      made.state = "whole";
      const before = whole;
      whole = made;
      if (before) void closeUnread(before);
    } catch (fault) {
      zip.destroy();
      made.state = "failed";
      made.fault = fault;
    }
    if (growing === made) growing = null;
    if (work.ms > quickMs) restsUntil = elapsed() + restShare * work.ms;
    change(made);
    if (made.state === "failed" || isClosed) void closeUnread(made);
  }

  async function writeAll(made: Build, zip: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of zip) {
      await made.file.writeFile(chunk);
      made.size += chunk.length;
      change(made);
    }
  }

  /** Waits until a reader is near the end of what has been built. */
  async function demand(made: Build): Promise<void> {
    const isNear = () => [...made.readers].some(({ at }) => made.size - at < leadBytes);
    while (!isClosed && !isNear()) await made.changed.promise;
    if (isClosed) throw new Error("The process ends.");
  }

  async function* batches(parts: AsyncIterable<string>, work: { ms: number }, mayGoOn: () => Promise<void>) {
    const each = parts[Symbol.asyncIterator]();
    try {
      for (let batch = "", isEnd = false; !isEnd; batch = "") {
        await mayGoOn();
        let since = elapsed();
        let turnEnd = since + longestTurnMs;
        while (batch.length < batchLength) {
          const part = await each.next();
          isEnd = part.done === true;
          if (part.done) break;
          batch += part.value;
          if (elapsed() < turnEnd) continue;
          work.ms += elapsed() - since;
          await nextTurn();
          since = elapsed();
          turnEnd = since + longestTurnMs;
        }
        work.ms += elapsed() - since;
        if (batch) yield batch;
      }
    } finally {
      await each.return?.();
    }
  }

  function follow(build: Build, sent: Wanted["sent"]): ReadableStream<Uint8Array> {
    const reader = { at: 0 };
    build.readers.add(reader);
    change(build);
    const leave = () => {
      build.readers.delete(reader);
      change(build);
      if (build !== whole && build !== growing) void closeUnread(build);
    };
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          while (build.state === "growing" && reader.at >= build.size && build.readers.has(reader))
            await build.changed.promise;
          if (!build.readers.has(reader)) return;
          if (reader.at < build.size) {
            const room = Buffer.allocUnsafe(Math.min(chunkBytes, build.size - reader.at));
            const { bytesRead } = await build.file.read({ buffer: room, position: reader.at });
            if (!build.readers.has(reader)) return;
            reader.at += bytesRead;
            change(build);
            sent?.(bytesRead);
            return controller.enqueue(room.subarray(0, bytesRead));
          }
          if (build.state === "failed") controller.error(build.fault);
          else controller.close();
          leave();
        },
        cancel: leave,
      },
      { highWaterMark: 0 },
    );
  }

  function current({ version }: Wanted): Build | null {
    if (whole?.version === version) return whole;
    if (growing) return growing;
    return whole && elapsed() < restsUntil ? whole : null;
  }

  return {
    /** Returns the document's gzip bytes. Throws if the build fails before the first ones. */
    async read(wanted: Wanted): Promise<ReadableStream<Uint8Array>> {
      let build = current(wanted);
      if (!build) {
        starting ??= start(wanted).finally(() => {
          starting = null;
        });
        build = await starting;
      }
      const stream = follow(build, wanted.sent);
      while (build.state === "growing" && build.size === 0) await build.changed.promise;
      if (build.state !== "failed" || build.size > 0) return stream;
      await stream.cancel();
      throw build.fault;
    },
    close(): void {
      isClosed = true;
      if (growing) change(growing);
      const last = whole;
      whole = null;
      if (last) void closeUnread(last);
    },
  };
}

async function closeUnread(build: Build): Promise<void> {
  if (build.readers.size === 0) await build.file.close().catch(() => {});
}

function waitForDrain(zip: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => zip.once("drain", resolve));
}

/** Opens a file that is reachable only through its handle; the system deletes it when the handle is closed. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `.shared-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}
