import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { FileLimits } from "./limits.ts";
import { UnreadableFile } from "./table.ts";

/** An open ZIP: its files by their names, each inflated only as far as the limit. */
export interface OpenZip {
  names: string[];
  /** Yields a file's bytes; throws `UnreadableFile` if there are more than the limit, whatever its header says. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

/**
 * Opens a ZIP; throws `UnreadableFile` if it is none, is encrypted, has too many files, or two of
 * the same name.
 */
export async function openZip(path: string, limits: FileLimits): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw new UnreadableFile(`It isn't a readable ZIP (${error.message}). Save it again.`);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= limits.entries) {
        throw new UnreadableFile(`It holds more than ${limits.entries} files. Split it.`);
      }
      if (entry.isEncrypted()) throw new UnreadableFile("It has a password. Save it without one.");
      if (entries.has(entry.fileName))
        throw new UnreadableFile(
          `It holds two files named ${entry.fileName}. Rename one and zip them again.`,
        );
      if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`It isn't a readable ZIP (${(error as Error).message}). Save it again.`);
  }
  return {
    names: [...entries.keys()],
    close: () => zip.close(),
    read: (name) => inflate(zip, entries.get(name), limits),
  };
}

async function* inflate(zip: ZipFile, entry: Entry | undefined, limits: FileLimits): AsyncGenerator<Buffer> {
  if (!entry) return;
  // The stream closes with its last reader: a reader that stops early ends it.
  let stream: Readable | undefined;
  let bytes = 0;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      bytes += (piece as Buffer).length;
      if (bytes > limits.inflatedBytes) {
        const megabytes = Math.round(limits.inflatedBytes / 1_048_576);
        throw new UnreadableFile(
          `${entry.fileName} inflates to more than ${megabytes} MB. Split it and try again.`,
        );
      }
      yield piece as Buffer;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${entry.fileName} is damaged (${(error as Error).message}). Save it again.`);
  } finally {
    stream?.destroy();
  }
}

/** Writes one file of a ZIP to `path`. */
export async function extractFile(zip: OpenZip, name: string, path: string): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600 });
  try {
    for await (const bytes of zip.read(name)) {
      if (!out.write(bytes)) await once(out, "drain");
    }
  } finally {
    out.end();
    await once(out, "close");
  }
}
