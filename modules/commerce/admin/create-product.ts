import type { Db } from "#database";
import type { ProductData } from "../catalogue/catalogue-data.ts";
import { productRow, variantRow } from "../catalogue/insert-products.ts";
import { searchTerms } from "../catalogue/search-text.ts";
import type { ApiContext } from "../graphql/context.ts";
import { assertMetafields } from "./assert-metafields.ts";
import { type CatalogueChange, type ChangeResult, changeCatalogue, refuse } from "./change-product.ts";
import { changeCollections } from "./product-collections.ts";
import { type ProductInput, readProductInput } from "./product-input.ts";

/** Creates an unpublished product with one variant at 0.00, from each option's first value. Returns its number. */
export function createProduct(context: ApiContext, input: unknown): Promise<ChangeResult> {
  return changeCatalogue(context, (tx) => insertProduct(context, tx, input));
}

/** Like `createProduct`, but in the caller's transaction; returns the audit entry. Throws AdminRefusal. */
export async function insertProduct(context: ApiContext, tx: Db, input: unknown): Promise<CatalogueChange> {
  const facts = readProductInput(input);
  if (!facts.title) refuse(["title"], "Title can't be blank");
  if (facts.id) refuse(["id"], "The shop assigns a new product's id. Leave it out.");
  await assertMetafields(tx, facts.metafields ?? []);
  const data = await newProduct(context, tx, facts, facts.title);
  const position = await nextPosition(tx);
  const status = facts.status ?? "ACTIVE";
  const row = productRow({ ...data, status, isPublished: false, position }, context.now());
  const { id } = await tx.insertInto("product").values(row).returning("id").executeTakeFirstOrThrow();
  const variants = data.variants.map((variant, index) => variantRow(variant, id, index + 1));
  await tx.insertInto("variant").values(variants).execute();
  await changeCollections(tx, id, facts);
  const { handle, title } = data;
  return { productId: id, action: "product.create", data: { handle, title } };
}

async function newProduct(
  { facts: shop }: ApiContext,
  tx: Db,
  facts: ProductInput,
  title: string,
): Promise<ProductData> {
  if (facts.handle) await assertHandleFree(tx, facts.handle, { productId: null });
  const options = newOptions(facts);
  const selectedOptions = options.map(({ name, values }) => ({ name, value: values[0] ?? "" }));
  return {
    handle: facts.handle ?? (await freeHandle(tx, title)),
    title,
    vendor: facts.vendor || shop.name,
    productType: facts.productType ?? "",
    descriptionHtml: facts.descriptionHtml ?? "",
    tags: [...new Set(facts.tags ?? [])],
    options,
    images: [],
    metafields: facts.metafields ?? [],
    seo: { title: facts.seo?.title ?? null, description: facts.seo?.description ?? null },
    variants: [
      {
        title: selectedOptions.map(({ value }) => value).join(" / "),
        sku: null,
        selectedOptions,
        priceCents: 0,
        compareAtPriceCents: null,
        stock: { kind: "made", available: true },
        requiresShipping: true,
        taxable: true,
      },
    ],
  };
}

function newOptions({ productOptions }: ProductInput): ProductData["options"] {
  if (!productOptions?.length) return [{ name: "Title", values: ["Default Title"] }];
  return productOptions
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ name, values }) => ({ name, values: values.map((value) => value.name) }));
}

export async function nextPosition(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom("product")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** An unused handle derived from the title: `gold-ring`, or `gold-ring-1` if taken. */
export async function freeHandle(tx: Db, title: string): Promise<string> {
  const base = searchTerms(title).join("-").slice(0, 200) || "product";
  const taken = await tx
    .selectFrom("product")
    .select("handle")
    .where((eb) => eb.or([eb("handle", "=", base), eb("handle", "like", `${base}-%`)]))
    .execute();
  const handles = new Set(taken.map(({ handle }) => handle));
  if (!handles.has(base)) return base;
  let number = 1;
  while (handles.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** Throws AdminRefusal if another product has the handle. */
export async function assertHandleFree(tx: Db, handle: string, { productId }: { productId: number | null }) {
  const holder = await tx.selectFrom("product").select("id").where("handle", "=", handle).executeTakeFirst();
  if (holder && holder.id !== productId)
    refuse(["handle"], `Handle '${handle}' already in use. Please provide a new handle.`);
}
