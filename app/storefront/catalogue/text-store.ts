/** Texts outside the heap, where neither their number nor their length slows the collector. */
export interface TextStore {
  /** Texts lie one after the other; none is parted between two chunks. */
  chunks: Uint8Array<ArrayBuffer>[];
  /** Where each text begins: `chunkBytes` times its chunk, plus its place in it. */
  starts: Float64Array;
  lengths: Uint32Array;
}

const chunkBytes = 1_048_576;
/** UTF-8 takes at most so many bytes for one unit of a text. */
const mostBytesPerUnit = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text at `index`. */
export function textAt({ chunks, starts, lengths }: TextStore, index: number): string {
  const start = starts[index]!;
  const within = start % chunkBytes;
  return decoder.decode(chunks[Math.floor(start / chunkBytes)]!.subarray(within, within + lengths[index]!));
}

/** Collects texts; `add` throws RangeError for one that no chunk holds (some 349,000 letters). */
export function openTextStore(): { add(text: string): void; close(): TextStore } {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  let used = chunkBytes;
  return {
    add(text) {
      const most = text.length * mostBytesPerUnit;
      if (most > chunkBytes)
        throw new RangeError(`A product's card has ${text.length} letters, too many for a list; shorten it.`);
      if (used + most > chunkBytes) {
        chunks.push(new Uint8Array(chunkBytes));
        used = 0;
      }
      const { written } = encoder.encodeInto(text, chunks.at(-1)!.subarray(used));
      starts.push((chunks.length - 1) * chunkBytes + used);
      lengths.push(written);
      used += written;
    },
    close() {
      const last = chunks.pop();
      if (last) chunks.push(last.slice(0, used));
      return { chunks, starts: Float64Array.from(starts), lengths: Uint32Array.from(lengths) };
    },
  };
}
