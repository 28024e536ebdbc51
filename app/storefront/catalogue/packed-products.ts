import type { MaskFacet, TextFacet } from "./facets.ts";

/** All products in columns, in catalogue order: a few hundred bytes each, mostly outside the heap. */
export interface PackedProducts {
  size: number;
  cents: Float64Array;
  /** Rank of each product's title, A to Z; titles that collate equal share one. */
  nameRanks: Uint32Array;
  texts: Record<TextFacet, SharedTexts>;
  masks: Record<MaskFacet, Uint8Array>;
  /** Every text searched for categories, in lower case, with its products. */
  categoryTexts: Postings;
  cards: TextStore;
  /** Products by handle: see `handlePlace`. */
  handleSlots: Uint32Array;
}

/** A text for each product, of few distinct ones. */
export interface SharedTexts {
  texts: string[];
  ids: Uint32Array;
}

/** The products of `texts[i]` are `members` from `ends[i - 1]` up to and without `ends[i]`. */
export interface Postings {
  texts: string[];
  ends: Uint32Array;
  members: Uint32Array;
}

/** Texts outside the heap, where they do not slow the garbage collector. */
interface TextStore {
  /** Texts are contiguous; none spans two chunks. */
  chunks: Uint8Array<ArrayBuffer>[];
  /** Start of each text: `chunkBytes` times its chunk, plus its offset in it. */
  starts: Float64Array;
  lengths: Uint32Array;
}

const chunkBytes = 1_048_576;
/** Maximum UTF-8 bytes for one unit of a text. */
const mostBytesPerUnit = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function textAt({ chunks, starts, lengths }: TextStore, index: number): string {
  const start = starts[index]!;
  const within = start % chunkBytes;
  return decoder.decode(chunks[Math.floor(start / chunkBytes)]!.subarray(within, within + lengths[index]!));
}

/** Collects texts; `add` throws RangeError for one longer than a chunk (some 349,000 letters). */
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

/**
 * A hash table of `size` products by handle, in one array: a product is at its handle's hash or, after collisions, in
 * the next free slot, as its number plus one.
 */
export function handleSlots(size: number, handleAt: (product: number) => string): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(size * 2 + 2)));
  for (let product = 0; product < size; product++) {
    let slot = hash(handleAt(product)) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = product + 1;
  }
  return slots;
}

/** The handle's product number; -1 when there is none. */
export function productOfHandle(
  slots: Uint32Array,
  handle: string,
  isOf: (product: number) => boolean,
): number {
  let slot = hash(handle) & (slots.length - 1);
  for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1))
    if (isOf(slots[slot]! - 1)) return slots[slot]! - 1;
  return -1;
}

/** FNV-1a over the text's units. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
