import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type FileFacts, filePieces, readPieces } from "./file-layout.ts";
import type { PackedProducts } from "./packed-products.ts";

/** A catalogue stored between two starts of the process. */
export interface StoredCatalogue extends Omit<FileFacts, "source"> {
  products: PackedProducts;
}

const longestWritingMs = 60_000;

/** Store of the catalogue. */
export interface CatalogueFile {
  /** Null without a usable file. Throws what the file system throws. */
  read(): Promise<StoredCatalogue | null>;
  /** Replaces the stored catalogue atomically. Throws what the file system throws. */
  write(kept: StoredCatalogue): Promise<void>;
}

/** Stores the catalogue of `source` in the file at `path`; one of another source counts as none. */
export function catalogueFile(path: string, source: string): CatalogueFile {
  return {
    async read() {
      await removeLeftovers(path);
      const file = await open(path).catch(ignoreMissing);
      if (!file) return null;
      try {
        const found = await readPieces(await pieceReader(file));
        if (found?.facts.source !== source) return null;
        const { state, reader, readAt } = found.facts;
        return { products: found.products, state, reader, readAt };
      } finally {
        await file.close();
      }
    },
    async write({ products, ...facts }) {
      await removeLeftovers(path);
      const own = `${path}.${process.pid}`;
      const file = await open(own, "w", 0o600);
      try {
        for (const piece of filePieces(products, { source, ...facts })) await file.writeFile(piece);
        await file.close();
        await rename(own, path);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(own, { force: true });
        throw error;
      }
    },
  };
}

/** Leftovers of processes killed while writing. No live one writes for so long. */
async function removeLeftovers(path: string): Promise<void> {
  const [folder, begin] = [dirname(path), `${basename(path)}.`];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(begin) || !/^\d+$/.test(name.slice(begin.length))) continue;
    const isOurs = Number(name.slice(begin.length)) === process.pid;
    const left = join(folder, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Date.now() }));
    if (isOurs || Date.now() - mtimeMs > longestWritingMs) await rm(left, { force: true });
  }
}

/** Reads the next bytes of a file; null where there are fewer. */
async function pieceReader(file: FileHandle) {
  let { size: left } = await file.stat();
  return async (length: number): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (length > left) return null;
    left -= length;
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const { bytesRead } = await file.read(bytes, at, length - at);
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    return bytes;
  };
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
