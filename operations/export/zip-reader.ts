import type { Readable } from "node:stream";
import { type Entry, openPromise } from "yauzl";

/** A file of a ZIP. */
export interface ZippedFile {
  name: string;
  bytes: number;
  open(): Promise<Readable>;
}

/** Yields the files of a ZIP in their order, however many they are. Throws if it is no ZIP. */
export async function* zippedFiles(path: string): AsyncGenerator<ZippedFile> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
      yield {
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        open: () => zip.openReadStreamPromise(entry),
      };
  } finally {
    zip.close();
  }
}

/** Reads a file into memory. Throws if it is larger than `most`, whatever the ZIP says of its size. */
export async function readWhole(file: ZippedFile, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of (await file.open()) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new Error(`${file.name} is larger than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
