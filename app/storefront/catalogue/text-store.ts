/** One text per slot, outside the JavaScript heap, so it doesn't slow garbage collection. */
export interface TextStore {
  /** Texts are contiguous and don't span chunks. Written bytes never change; a chunk without texts is empty. */
  chunks: Uint8Array<ArrayBuffer>[];
  /** Start of each text: chunk index times `chunkBytes`, plus the offset in the chunk. */
  starts: Float64Array;
  /** Length of each text in bytes; 0 in a free slot. */
  lengths: Uint32Array;
  /** The chunk being filled and how many of its bytes are used; null until the first text is written. */
  tail: { chunk: number; used: number } | null;
  /** Bytes of current texts in each chunk; counted when first needed. */
  live: number[] | null;
}

const chunkBytes = 1_048_576;
/** Maximum UTF-8 bytes per UTF-16 code unit. */
const mostBytesPerUnit = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function emptyTextStore(capacity: number): TextStore {
  return {
    chunks: [],
    starts: new Float64Array(capacity),
    lengths: new Uint32Array(capacity),
    tail: null,
    live: null,
  };
}

export function textAt({ chunks, starts, lengths }: TextStore, slot: number): string {
  const start = starts[slot]!;
  const within = start % chunkBytes;
  return decoder.decode(chunks[chunkOf(start)]!.subarray(within, within + lengths[slot]!));
}

/** Returns the text if it fits into a chunk; throws RangeError if longer (about 349,000 characters). */
export function storableText(text: string): string {
  if (text.length * mostBytesPerUnit <= chunkBytes) return text;
  throw new RangeError(
    `A product's card text is ${text.length} characters, too long to list. Shorten the product's text.`,
  );
}

/**
 * Replaces the text of a slot by a storable one. The old text's bytes are freed once less than half of its chunk is
 * current.
 */
export function putText(store: TextStore, slot: number, text: string): void {
  const most = text.length * mostBytesPerUnit;
  removeText(store, slot);
  if (room(store) < most) {
    openChunk(store);
    moveSparsest(store);
    if (room(store) < most) openChunk(store);
  }
  const tail = store.tail!;
  const { written } = encoder.encodeInto(text, store.chunks[tail.chunk]!.subarray(tail.used));
  place(store, slot, written);
}

export function removeText(store: TextStore, slot: number): void {
  const length = store.lengths[slot]!;
  if (length === 0) return;
  liveBytes(store)[chunkOf(store.starts[slot]!)]! -= length;
  store.lengths[slot] = 0;
}

/** The used parts of the chunks, as views. Later texts don't change them. */
export function chunksInUse({ chunks, tail }: TextStore): Uint8Array<ArrayBuffer>[] {
  return chunks.map((chunk, index) => (index === tail?.chunk ? chunk.subarray(0, tail.used) : chunk));
}

/** Shrinks the last chunk to its used bytes. */
export function trimTail(store: TextStore): void {
  const { chunks, tail } = store;
  if (tail) chunks[tail.chunk] = chunks[tail.chunk]!.slice(0, tail.used);
  store.tail = null;
}

function chunkOf(start: number): number {
  return Math.floor(start / chunkBytes);
}

function room({ tail }: TextStore): number {
  return tail ? chunkBytes - tail.used : -1;
}

/** Assigns the `length` bytes at the tail's end to the slot. */
function place(store: TextStore, slot: number, length: number): void {
  const tail = store.tail!;
  store.starts[slot] = tail.chunk * chunkBytes + tail.used;
  store.lengths[slot] = length;
  liveBytes(store)[tail.chunk]! += length;
  tail.used += length;
}

function openChunk(store: TextStore): void {
  const live = liveBytes(store);
  const empty = store.chunks.findIndex(({ length }) => length === 0);
  const chunk = empty < 0 ? store.chunks.length : empty;
  store.chunks[chunk] = new Uint8Array(chunkBytes);
  live[chunk] = 0;
  store.tail = { chunk, used: 0 };
}

/** Moves the current texts of the sparsest chunk to the tail if they are less than half of it. */
function moveSparsest(store: TextStore): void {
  const { chunks, starts, lengths, tail } = store;
  const live = liveBytes(store);
  let sparsest = -1;
  let least = 0.5;
  chunks.forEach(({ length }, chunk) => {
    if (length === 0 || chunk === tail!.chunk || live[chunk]! >= least * length) return;
    sparsest = chunk;
    least = live[chunk]! / length;
  });
  if (sparsest < 0) return;
  const [old, fresh] = [chunks[sparsest]!, chunks[tail!.chunk]!];
  for (let slot = 0; slot < starts.length; slot++) {
    const length = lengths[slot]!;
    if (length === 0 || chunkOf(starts[slot]!) !== sparsest) continue;
    const within = starts[slot]! % chunkBytes;
    fresh.set(old.subarray(within, within + length), tail!.used);
    place(store, slot, length);
  }
  chunks[sparsest] = new Uint8Array(0);
  live[sparsest] = 0;
}

function liveBytes(store: TextStore): number[] {
  if (store.live) return store.live;
  const live = store.chunks.map(() => 0);
  store.lengths.forEach((length, slot) => {
    if (length > 0) live[chunkOf(store.starts[slot]!)]! += length;
  });
  store.live = live;
  return live;
}
