import { z } from "zod";
import type { Db } from "#database";
import type { Design } from "#jewelry/design";
import { lineDesign } from "#jewelry/drawing/line-design";
import { drawingQuery } from "#jewelry/drawing-link";
import { decodeDesign } from "#jewelry/link";
import { readStoredDesign } from "#jewelry/read-design";
import { orderColumns } from "../../commerce/orders/order-record.ts";
import { readJson } from "../../records/untrusted-text.ts";

/** How the desk's lists show a piece: its photograph, or for a design its line drawing; with neither its kind, by the title. */
export interface PiecePicture {
  title: string;
  image: { url: string; altText: string | null; width: number | null; height: number | null } | null;
  /** The address of a design's line drawing. */
  drawing: string | null;
}

type Entries = readonly (readonly [key: string, picture: PiecePicture])[];
/** Pictures by the key of a subject: "LI-7K2M9QXA" of "order LI-7K2M9QXA". */
type ReadPictures = (db: Db, keys: readonly string[]) => Promise<Entries>;

/** By the first word of a subject. `key` cuts the number of a message off that of its record. */
const readers: Readonly<Record<string, { read: ReadPictures; key?: RegExp }>> = {
  order: { read: ofOrders },
  payment: { read: ofOrders },
  job: { read: ofJobs },
  approval: { read: ofJobs },
  message: { read: ofJobs, key: /^LJ-\w+/ },
  quote: { read: ofRequests },
  "priced-quote": { read: ofQuotes },
  answer: { read: ofQuotes, key: /\d+/ },
  similar: { read: ofSimilar },
  product: { read: ofProducts },
};

/** The pictures of these subjects, as the audit names them; a subject without one is left out. Two queries a kind at most. */
export async function piecePictures(
  db: Db,
  subjects: readonly string[],
): Promise<Record<string, PiecePicture>> {
  const keyOf = (subject: string) => {
    const [word = "", ...rest] = subject.split(" ");
    const label = rest.join(" ");
    return { word, key: readers[word]?.key ? (readers[word].key.exec(label)?.[0] ?? "") : label };
  };
  const found = new Map<string, PiecePicture>();
  for (const [word, of] of Map.groupBy(new Set(subjects), (subject) => keyOf(subject).word)) {
    if (!Object.hasOwn(readers, word)) continue;
    const keys = [...new Set(of.map((subject) => keyOf(subject).key))];
    const pictures = new Map(await readers[word]!.read(db, keys));
    for (const subject of of) {
      const picture = pictures.get(keyOf(subject).key);
      if (picture) found.set(subject, picture);
    }
  }
  return Object.fromEntries(found);
}

function drawn(title: string, design: Design | null): PiecePicture {
  return {
    ...{ title, image: null },
    drawing: design ? `/custom-builder/drawing.svg?${drawingQuery(lineDesign(design))}` : null,
  };
}

/** The first piece of an order; of a deposit its first design. */
async function ofOrders(db: Db, numbers: readonly string[]): Promise<Entries> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "lines"])
    .where("number", "in", numbers)
    .execute();
  const designs = await db
    .selectFrom("order_design")
    .select(["order_id", "design_text"])
    .where("position", "=", 1)
    .where(
      "order_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const textOf = new Map(designs.map(({ order_id, design_text }) => [order_id, design_text]));
  return rows.map(({ id, number, lines: column }) => {
    const lines = orderColumns.lines.safeParse(readJson(column)).data ?? [];
    const line = lines.find(({ image }) => image) ?? lines[0];
    const text = textOf.get(id);
    if (text !== undefined) return [number, drawn(line?.title ?? "", decodeDesign(text))];
    return [number, { title: line?.title ?? "", image: line?.image ?? null, drawing: null }];
  });
}

async function ofJobs(db: Db, numbers: readonly string[]): Promise<Entries> {
  const rows = await db
    .selectFrom("job")
    .select(["number", "title", "design_text"])
    .where("number", "in", numbers)
    .execute();
  return rows.map(({ number, title, design_text }) => [number, drawn(title, decodeDesign(design_text))]);
}

async function ofQuotes(db: Db, numbers: readonly string[]): Promise<Entries> {
  const rows = await db
    .selectFrom("quote")
    .select(["number", "title", "design_text"])
    .where("number", "in", numbers.map(Number))
    .execute();
  return rows.map(({ number, title, design_text }) => [
    String(number),
    drawn(title, decodeDesign(design_text)),
  ]);
}

async function ofRequests(db: Db, ids: readonly string[]): Promise<Entries> {
  const rows = await db
    .selectFrom("quote_request")
    .select(["id", "design"])
    .where("id", "in", ids.map(Number))
    .execute();
  return rows.map(({ id, design }) => [String(id), drawn("", readStoredDesign(design))]);
}

async function ofSimilar(db: Db, ids: readonly string[]): Promise<Entries> {
  const rows = await db
    .selectFrom("similar_request")
    .leftJoin("product", "product.handle", "similar_request.product_handle")
    .select(["similar_request.id", "product_title", "images"])
    .where("similar_request.id", "in", ids.map(Number))
    .execute();
  return rows.map(({ id, product_title, images }) => [String(id), photographed(product_title, images)]);
}

async function ofProducts(db: Db, handles: readonly string[]): Promise<Entries> {
  const rows = await db
    .selectFrom("product")
    .select(["handle", "title", "images"])
    .where("handle", "in", handles)
    .execute();
  return rows.map(({ handle, title, images }) => [handle, photographed(title, images)]);
}

const pictures = z.array(z.object({ url: z.string() }));

function photographed(title: string, images: string | null): PiecePicture {
  const url = pictures.safeParse(readJson(images ?? "")).data?.[0]?.url;
  return {
    ...{ title, drawing: null },
    image: url === undefined ? null : { url, altText: null, width: null, height: null },
  };
}
