import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { type ReadStreamOptions, ZipFile } from "yazl";

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** A ZIP that is written while it is read: at no time is more than a part of one file in memory. */
export interface ZipWriter {
  /** Destroyed by a reader that stops; everything else then fails. */
  output: Readable;
  /** Adds a file and waits until it is read. Returns its size and SHA-256. */
  add(
    name: string,
    parts: Parts,
    options?: { compress: boolean },
  ): Promise<{ bytes: number; sha256: string }>;
  end(): void;
}

/** A file's content until it is written. */
interface Job {
  stream: Readable | null;
}

/** The ZIP remembers the function of every file, so that it must refer to no content: a function of its own. */
function addLater(zip: ZipFile, job: Job, name: string, options: Partial<ReadStreamOptions>): void {
  zip.addReadStreamLazy(name, options, (start) => start(null, job.stream as Readable));
}

export function openZipWriter(mtime: Date): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (fault: Error) => output.destroy(fault));
  const gone = new AbortController();
  output.once("close", () => gone.abort());
  return {
    output,
    async add(name, parts, { compress } = { compress: true }) {
      const hash = createHash("sha256");
      let bytes = 0;
      async function* counted() {
        for await (const part of parts) {
          const piece = typeof part === "string" ? Buffer.from(part) : part;
          hash.update(piece);
          bytes += piece.length;
          if (piece.length > 0) yield piece;
        }
      }
      const stream = Readable.from(counted(), { objectMode: false });
      const job: Job = { stream };
      addLater(zip, job, name, { mtime, mode: 0o100600, compress });
      try {
        await finished(stream, { signal: gone.signal });
      } finally {
        stream.destroy();
        job.stream = null;
      }
      return { bytes, sha256: hash.digest("hex") };
    },
    end: () => zip.end(),
  };
}
