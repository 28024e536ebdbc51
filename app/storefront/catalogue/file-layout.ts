import { crc32 } from "node:zlib";
import { mapEntries } from "./facet-sections.ts";
import type { TextFacet } from "./facets.ts";
import { emptyProducts, type PackedProducts } from "./packed-products.ts";
import { chunksInUse } from "./text-store.ts";

/** Magic bytes of the file; the number increases with every change of the layout. */
const mark = "vitrine catalogue 4\n";
/** Magic, header length, and a checksum of everything after it (starting with the length). */
const preludeBytes = 32;
/** Columns are aligned to the size of their numbers. */
const alignment = 8;

const arrayKinds = { Float64Array, Uint32Array, Uint8Array };
type Column = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

export interface FileFacts {
  source: string;
  /** The provider's state that was read; null if it reports none. */
  state: string | null;
  /** Version of the code that read it: other versions may read the same product differently. */
  reader: string;
  /** When it was read, in ms since the Unix epoch. */
  readAt: number;
}

/** A file's header, stored as JSON before its columns. */
interface FileHead extends FileFacts {
  capacity: number;
  size: number;
  texts: Record<TextFacet, string[]>;
  terms: string[];
  /** Kind and length of each column, in order. */
  columns: [kind: keyof typeof arrayKinds, length: number][];
}

/** The bytes of a file in parts: a prelude, then everything its checksum covers. Later patches don't affect them. */
export function encodeCatalogueFile(products: PackedProducts, facts: FileFacts): Uint8Array[] {
  const columns = [
    ...columnsOf(products).map((column) => column.slice() as Column),
    ...chunksInUse(products.cards),
  ];
  const head: FileHead = {
    ...facts,
    capacity: products.capacity,
    size: products.size,
    texts: mapEntries(products.texts, ({ texts }) => texts),
    terms: products.terms.texts,
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

/**
 * Reads a file through `read`, which returns its next bytes in a new buffer, or null if there are fewer. Returns null for
 * another layout or a damaged file.
 */
export async function decodeCatalogueFile(
  read: (length: number) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<{ facts: FileFacts; products: PackedProducts } | null> {
  const prelude = await read(preludeBytes);
  if (!prelude || new TextDecoder().decode(prelude.subarray(0, mark.length)) !== mark) return null;
  const numbers = new DataView(prelude.buffer, preludeBytes - 8);
  let sum = numbers.getUint32(0);
  const readPadded = async (length: number) => {
    const piece = await read(length);
    const rest = piece && (await read(padding(length).length));
    if (piece && rest) sum = crc32(rest, crc32(piece, sum));
    return rest && piece;
  };
  const text = await readPadded(sum);
  const head = text && parsedHead(new TextDecoder().decode(text));
  if (!head) return null;
  const columns: Column[] = [];
  for (const [kind, length] of head.columns ?? []) {
    const Kind = arrayKinds[kind];
    const piece = Kind ? await readPadded(length * Kind.BYTES_PER_ELEMENT) : null;
    if (!Kind || !piece) return null;
    columns.push(new Kind(piece.buffer));
  }
  if (sum !== numbers.getUint32(4) || (await read(1))) return null;
  return { facts: head, products: productsOf(head, columns) };
}

/** Null if it isn't JSON; any other damage shows in the checksum. */
function parsedHead(text: string): FileHead | null {
  try {
    return JSON.parse(text) as FileHead;
  } catch {
    return null;
  }
}

function productsOf(head: FileHead, columns: Column[]): PackedProducts {
  const next = () => columns.shift() as never;
  const products = emptyProducts();
  return {
    capacity: head.capacity,
    size: head.size,
    positions: next(),
    ids: next(),
    cents: next(),
    texts: mapEntries(head.texts, (texts) => ({ texts, ids: next() })),
    masks: mapEntries(products.masks, next),
    terms: {
      texts: head.terms,
      starts: next(),
      counts: next(),
      used: (columns[0] as Column).length,
      entries: next(),
    },
    handleHashes: next(),
    orders: mapEntries(products.orders, next),
    cards: {
      ...products.cards,
      starts: next(),
      lengths: next(),
      chunks: columns as Uint8Array<ArrayBuffer>[],
    },
  };
}

/** All columns except the cards' texts, in the order in which `productsOf` reads them. */
function columnsOf(products: PackedProducts): Column[] {
  const { terms, cards } = products;
  return [
    products.positions,
    products.ids,
    products.cents,
    ...Object.values(products.texts).map(({ ids }) => ids),
    ...Object.values(products.masks),
    terms.starts,
    terms.counts,
    terms.entries.subarray(0, terms.used),
    products.handleHashes,
    ...Object.values(products.orders),
    cards.starts,
    cards.lengths,
  ] as Column[];
}

function kindOf(column: Column): keyof typeof arrayKinds {
  if (column instanceof Float64Array) return "Float64Array";
  return column instanceof Uint32Array ? "Uint32Array" : "Uint8Array";
}

function padding(length: number): Uint8Array {
  return new Uint8Array((alignment - (length % alignment)) % alignment);
}
