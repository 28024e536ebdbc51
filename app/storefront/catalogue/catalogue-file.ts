import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { type FileFacts, filePieces, productsOfFile, readFileBytes } from "./file-layout.ts";
import type { PackedProducts } from "./packed-products.ts";

/** A catalogue as it is kept between two lives of the process. */
export interface KeptCatalogue extends Omit<FileFacts, "source"> {
  products: PackedProducts;
}

/** Where a catalogue is kept. */
export interface CatalogueFile {
  /** Null when nothing useful is kept. Throws what the file system throws. */
  read(): Promise<KeptCatalogue | null>;
  /** Takes the place of what was kept, all or nothing. Throws what the file system throws. */
  write(kept: KeptCatalogue): Promise<void>;
}

/** Keeps the catalogue that comes from `source` in the file at `path`; what came from elsewhere is none. */
export function catalogueFile(path: string, source: string): CatalogueFile {
  return {
    async read() {
      const file = await open(path).catch(ignoreMissing);
      if (!file) return null;
      try {
        const found = readFileBytes(await readAll(file));
        if (found?.head.source !== source) return null;
        const { state, reader, readAt } = found.head;
        return { products: productsOfFile(found.head, found.columns), state, reader, readAt };
      } finally {
        await file.close();
      }
    },
    async write({ products, ...facts }) {
      const own = `${path}.${process.pid}`;
      const file = await open(own, "w");
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

async function readAll(file: FileHandle): Promise<Uint8Array> {
  const { size } = await file.stat();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    at += bytesRead;
    if (bytesRead === 0 || at === size) return bytes;
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
