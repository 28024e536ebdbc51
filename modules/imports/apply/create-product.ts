import { freeHandle, nextPosition } from "../../commerce/admin/create-product.ts";
import { productBounds } from "../../commerce/catalogue/check-catalogue.ts";
import { productRow, variantRow } from "../../commerce/catalogue/insert-products.ts";
import type { Draft } from "../drafts/draft.ts";
import { type Applied, type ApplyPlace, type Made, RowRefusedError } from "./apply-kind.ts";
import { addPieces } from "./pieces-in-hand.ts";
import {
  descriptionOf,
  handleOf,
  metafieldsOf,
  optionsOf,
  piecesOf,
  tagsOf,
  variantOf,
} from "./product-facts.ts";
import { cut } from "./texts.ts";

/** Writes a new product with its variants and pieces. It is shown only if the file says so and everything has a price. */
export async function createProduct(place: ApplyPlace, draft: Draft<"product">): Promise<Applied> {
  const { tx, facts: shop, now } = place;
  const { value } = draft;
  const title = cut(value.title ?? "", 255);
  if (title === "") throw new RowRefusedError("This product has no title. Add one, and import it again.");
  const told = value.variants.length > 0 ? value.variants : [{ sourceId: null, sku: null }];
  if (told.length > productBounds.variants)
    throw new RowRefusedError(
      `A product can have up to ${productBounds.variants} variants; this one has ${told.length}.`,
    );
  const options = optionsOf(value, told);
  const variants = told.map((variant) => variantOf(variant, options));
  assertDistinct(variants.map((variant) => variant.title));
  const isPriced = variants.every(({ priceCents }) => priceCents > 0);
  const handle = await newHandle(place, value.handle, title);
  const status = ({ active: "ACTIVE", draft: "DRAFT", archived: "ARCHIVED" } as const)[
    value.status ?? "active"
  ];
  const facts = {
    ...{ handle, title, vendor: cut(value.vendor ?? "", 255) || shop.name },
    productType: cut(value.productType || value.category?.split(">").at(-1) || "", 255),
    descriptionHtml: descriptionOf(value.descriptionHtml ?? ""),
    ...{ tags: tagsOf(value.tags ?? []), options, images: [] },
    metafields: metafieldsOf(draft).filter((one) => one.value !== ""),
    seo: {
      title: cut(value.seo?.title ?? "", 255) || null,
      description: cut(value.seo?.description ?? "", 1_000) || null,
    },
  };
  const isPublished = isPriced && value.isPublished !== false;
  const row = productRow({ ...facts, variants, status, isPublished, position: await nextPosition(tx) }, now);
  const { id } = await tx.insertInto("product").values(row).returning("id").executeTakeFirstOrThrow();
  const product = Number(id);
  const rows = variants.map((variant, index) => variantRow(variant, product, index + 1));
  for (let first = 0; first < rows.length; first += 200)
    await tx
      .insertInto("variant")
      .values(rows.slice(first, first + 200))
      .execute();
  const units = await addPieces(
    place,
    product,
    told.map((variant) => ({ count: piecesOf(variant), costCents: variant.costCents ?? null })),
  );
  place.products.add(product);
  const made: Made[] = [
    { what: "product", ref: String(product), isNew: true, version: row.updated_at },
    ...units,
  ];
  return { fate: "new", reason: isPriced ? "" : "Not shown until it has a price.", made };
}

/** The file's handle; if another product has it, one like it. */
async function newHandle(place: ApplyPlace, handle: string | null, title: string): Promise<string> {
  const wished = handleOf(handle);
  if (wished === null) return await freeHandle(place.tx, title);
  const holder = await place.tx
    .selectFrom("product")
    .select("id")
    .where("handle", "=", wished)
    .executeTakeFirst();
  return holder ? await freeHandle(place.tx, wished) : wished;
}

function assertDistinct(titles: readonly string[]): void {
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice !== undefined)
    throw new RowRefusedError(
      `Two variants have the same options, ${twice}. Change one, and import it again.`,
    );
}
