import { crc32 } from "node:zlib";
import { mapEntries } from "./facet-sections.ts";
import { maskFacets, type TextFacet } from "./facets.ts";
import type { PackedProducts } from "./packed-products.ts";

/** Magic bytes of the file; the number rises with every change of the layout. */
const mark = "vitrine catalogue 2\n";
/** Magic, length of the head, checksum of all that follows (from the length on). */
const preludeBytes = 32;
/** Columns are aligned to the size of their numbers. */
const alignment = 8;

const arrayKinds = { Float64Array, Uint32Array, Uint8Array };
type Column = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** Origin of a file's products. */
export interface FileFacts {
  source: string;
  /** The provider's state that was read; null where it has none. */
  state: string | null;
  /** The code that read it: other code may read the same product differently. */
  reader: string;
  /** When it was read, ms since 1970. */
  readAt: number;
}

/** A file's header, as JSON before its columns. */
interface FileHead extends FileFacts {
  size: number;
  texts: Record<TextFacet, string[]>;
  categoryTexts: string[];
  /** Kind and length of each column, in order. */
  columns: [kind: keyof typeof arrayKinds, length: number][];
}

/** The bytes of a file, in chunks: a prelude, then what its checksum covers. */
export function filePieces(products: PackedProducts, facts: FileFacts): Uint8Array[] {
  const columns = columnsOf(products);
  const head: FileHead = {
    ...facts,
    size: products.size,
    texts: mapEntries(products.texts, ({ texts }) => texts),
    categoryTexts: products.categoryTexts.texts,
    columns: columns.map((column) => [kindOf(column), column.length]),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const body = [text, ...columns].flatMap(({ buffer, byteOffset, byteLength }) => [
    new Uint8Array(buffer, byteOffset, byteLength),
    padding(byteLength),
  ]);
  const prelude = new Uint8Array(preludeBytes);
  new TextEncoder().encodeInto(mark, prelude);
  const numbers = new DataView(prelude.buffer, preludeBytes - 8);
  numbers.setUint32(0, text.length);
  numbers.setUint32(
    4,
    body.reduce((sum, piece) => crc32(piece, sum), text.length),
  );
  return [prelude, ...body];
}

/** Parses a whole file; null for another layout or damage. */
export function readFileBytes(bytes: Uint8Array): { head: FileHead; columns: Uint8Array } | null {
  if (bytes.length < preludeBytes) return null;
  if (new TextDecoder().decode(bytes.subarray(0, mark.length)) !== mark) return null;
  const numbers = new DataView(bytes.buffer, bytes.byteOffset + preludeBytes - 8);
  const body = bytes.subarray(preludeBytes);
  const length = numbers.getUint32(0);
  if (crc32(body, length) !== numbers.getUint32(4)) return null;
  const head = JSON.parse(new TextDecoder().decode(body.subarray(0, length))) as FileHead;
  return { head, columns: body.subarray(length + padding(length).length) };
}

/** The products of a file; columns are views of its bytes. */
export function productsOfFile(head: FileHead, bytes: Uint8Array): PackedProducts {
  let at = bytes.byteOffset;
  const columns = head.columns.map(([kind, length]) => {
    const column = new arrayKinds[kind](bytes.buffer as ArrayBuffer, at, length);
    at += column.byteLength + padding(column.byteLength).length;
    return column as Column;
  });
  const next = () => columns.shift() as never;
  return {
    size: head.size,
    cents: next(),
    nameRanks: next(),
    texts: mapEntries(head.texts, (texts) => ({ texts, ids: next() })),
    masks: mapEntries(maskFacets, next),
    categoryTexts: { texts: head.categoryTexts, ends: next(), members: next() },
    handleSlots: next(),
    cards: { starts: next(), lengths: next(), chunks: columns as Uint8Array<ArrayBuffer>[] },
  };
}

/** In the order in which `productsOfFile` reads them. */
function columnsOf(products: PackedProducts): Column[] {
  const { categoryTexts, cards } = products;
  return [
    products.cents,
    products.nameRanks,
    ...Object.values(products.texts).map(({ ids }) => ids),
    ...Object.values(products.masks),
    categoryTexts.ends,
    categoryTexts.members,
    products.handleSlots,
    cards.starts,
    cards.lengths,
    ...cards.chunks,
  ] as Column[];
}

function kindOf(column: Column): keyof typeof arrayKinds {
  if (column instanceof Float64Array) return "Float64Array";
  return column instanceof Uint32Array ? "Uint32Array" : "Uint8Array";
}

function padding(length: number): Uint8Array {
  return new Uint8Array((alignment - (length % alignment)) % alignment);
}
