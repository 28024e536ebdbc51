import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { decodeCatalogueFile, encodeCatalogueFile, type FileFacts } from "./file-layout.ts";
import type { PackedProducts } from "./packed-products.ts";

/** A catalogue stored for the next start. */
export interface StoredCatalogue extends Omit<FileFacts, "source"> {
  products: PackedProducts;
}

/** A temporary file older than this has no live writer: covers other machines and reused process IDs. */
const longestWritingMs = 60_000;
/** Containers that share a disk may have processes with the same ID. */
const host = hostname().replaceAll(/[^\w-]/g, "-");

export interface CatalogueFile {
  /** Null without a usable file. Throws file system errors. */
  read(): Promise<StoredCatalogue | null>;
  /** Replaces the stored catalogue atomically. Throws file system errors. */
  write(kept: StoredCatalogue): Promise<void>;
}

/** Stores the catalogue of `source` in the file at `path`; ignores a stored catalogue of another source. */
export function catalogueFile(path: string, source: string): CatalogueFile {
  return {
    async read() {
      await removeLeftovers(path);
      const file = await open(path).catch(ignoreMissing);
      if (!file) return null;
      try {
        const found = await decodeCatalogueFile(await pieceReader(file));
        if (found?.facts.source !== source) return null;
        const { state, reader, readAt } = found.facts;
        return { products: found.products, state, reader, readAt };
      } finally {
        await file.close();
      }
    },
    async write({ products, ...facts }) {
      await removeLeftovers(path);
      const own = `${path}.${host}.${process.pid}`;
      const file = await open(own, "w", 0o600);
      try {
        for (const piece of encodeCatalogueFile(products, { source, ...facts })) await file.writeFile(piece);
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

/** Removes temporary files of processes that were killed while writing. */
async function removeLeftovers(path: string): Promise<void> {
  const [folder, begin] = [dirname(path), `${basename(path)}.`];
  for (const name of await readdir(folder).catch(() => [])) {
    // Earlier releases didn't include a host.
    const writer = name.startsWith(begin) ? /^(?:([\w-]+)\.)?(\d+)$/.exec(name.slice(begin.length)) : null;
    if (writer === null) continue;
    const [, machine = host, pid] = writer;
    const left = join(folder, name);
    const isOver = machine === host && !isAlive(Number(pid));
    if (isOver || (await ageMs(left)) > longestWritingMs) await rm(left, { force: true });
  }
}

/** Whether another process on this machine has this ID. Our own doesn't count, since it writes one file at a time. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function ageMs(file: string): Promise<number> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs;
}

/** Reads the file's next bytes; null if fewer are left. */
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
