import type { ComputedFile } from "./geometry-tasks.ts";

/** The files asked for last, as far as they fit into so many bytes. */
export interface FileCache {
  get(key: string): ComputedFile | undefined;
  /** A file that takes more than a quarter of the room is not kept. */
  set(key: string, file: ComputedFile): void;
}

/** Opens an empty cache of `maxBytes`. */
export function openFileCache(maxBytes: number): FileCache {
  const files = new Map<string, ComputedFile>();
  let bytes = 0;

  function remove(key: string): void {
    const file = files.get(key);
    if (!file) return;
    bytes -= bytesOf(file);
    files.delete(key);
  }

  return {
    get(key) {
      const file = files.get(key);
      if (!file) return undefined;
      files.delete(key);
      files.set(key, file);
      return file;
    },
    set(key, file) {
      remove(key);
      if (bytesOf(file) > maxBytes / 4) return;
      files.set(key, file);
      bytes += bytesOf(file);
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

function bytesOf({ plain, brotli }: ComputedFile): number {
  return plain.byteLength + (brotli?.byteLength ?? 0);
}
