import { open, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { type CheckedPicture, checkPicture } from "../../commerce/pictures/check-picture.ts";
import {
  type FetchOptions,
  fetchPicture,
  maxFetchedBytes,
  PictureFault,
} from "../../commerce/pictures/fetch-picture.ts";
import { type FileLimits, fileLimits } from "../files/limits.ts";
import { pictureEnd } from "../files/open-tables.ts";
import { UnreadableFile } from "../files/table.ts";
import { type OpenZip, openZip } from "../files/zip-file.ts";

/** Where the pictures of an import come from. */
export interface PictureSources {
  /** Names of the pictures in the ZIPs and folders. */
  names: string[];
  /**
   * A picture by what a file says of it: an address, or a name. A file of exactly that name, or of the last part of the
   * address, wins over fetching. Throws `PictureFault`.
   */
  take(source: string, signal?: AbortSignal): Promise<CheckedPicture>;
  close(): void;
}

interface SourceOptions {
  /** Paths of ZIP files. */
  zips?: readonly string[];
  folders?: readonly string[];
  fetching?: FetchOptions;
}

interface StoredPicture {
  /** Path within the ZIP or folder. */
  path: string;
  read(): Promise<Uint8Array>;
}

/** Opens the pictures of ZIPs and folders; throws `UnreadableFile` for a bad ZIP. */
export async function openPictureSources({
  zips = [],
  folders = [],
  fetching = {},
}: SourceOptions): Promise<PictureSources> {
  const limits: FileLimits = { ...fileLimits, inflatedBytes: maxFetchedBytes };
  const opened: OpenZip[] = [];
  const stored = new Map<string, StoredPicture[]>();
  const add = (path: string, read: StoredPicture["read"]) => {
    if (!pictureEnd.test(path) || path.startsWith("__MACOSX/")) return;
    for (const name of new Set([path, basename(path)].map(nameKey))) {
      stored.set(name, [...(stored.get(name) ?? []), { path, read }]);
    }
  };
  try {
    for (const path of zips) {
      const zip = await openZip(path, limits);
      opened.push(zip);
      for (const name of zip.names) add(name, () => collect(zip.read(name)));
    }
  } catch (error) {
    for (const zip of opened) zip.close();
    throw error;
  }
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    // A link could lead out of the folder.
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      add(path.slice(folder.length).replace(/^[/\\]+/, ""), () => readStored(path));
    }
  }
  return {
    names: [...new Set([...stored.values()].flat().map(({ path }) => path))],
    close: () => {
      for (const zip of opened) zip.close();
    },
    async take(source, signal) {
      const isAddress = /^https?:\/\//i.test(source);
      const found = stored.get(nameKey(isAddress ? lastPart(source) : source)) ?? [];
      const [first, second] = found;
      if (second) throw new PictureFault(`${first?.path} and ${second.path} have the same name. Rename one.`);
      if (first) return checkPicture(await readOrFault(first));
      if (!isAddress) throw new PictureFault(`No picture is named “${source}”. Add it to the ZIP.`);
      return checkPicture(await fetchPicture(source, signal ? { ...fetching, signal } : fetching));
    },
  };
}

/** Names are exact but for letter case and the way accents are written: "2.jpg" is never "22.jpg". */
const nameKey = (name: string) =>
  name
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .toLowerCase();

/** "2.jpg" of "https://shop.example/files/2.jpg?v=160". */
function lastPart(address: string): string {
  const path = URL.parse(address)?.pathname ?? "";
  try {
    return decodeURIComponent(basename(path));
  } catch {
    return basename(path);
  }
}

async function readOrFault({ path, read }: StoredPicture): Promise<Uint8Array> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableFile) throw new PictureFault(error.message);
    if (error instanceof PictureFault) throw error;
    throw new PictureFault(`${path} can't be read (${(error as Error).message}).`);
  }
}

async function collect(bytes: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function readStored(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > maxFetchedBytes) throw new PictureFault(`${basename(path)} is larger than 24 MB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
