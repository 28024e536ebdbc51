import type { Db } from "#database";
import type { ProductData } from "../catalogue/catalogue-data.ts";
import { productRow, variantRow } from "../catalogue/product-rows.ts";
import type { ApiContext } from "../graphql/context.ts";
import { refuse } from "./admin-refusal.ts";
import { type Change, type ChangeResult, changeCatalogue } from "./change-product.ts";
import { changeCollections } from "./product-collections.ts";
import { checkHandleFree, freeHandle } from "./product-handle.ts";
import { type ProductInput, readProductInput } from "./product-input.ts";

/**
 * Makes a product that no customer sees yet, with one variant at 0.00 made of the first value of each option. Answers
 * its number.
 */
export function createProduct(context: ApiContext, input: unknown): Promise<ChangeResult<number>> {
  return changeCatalogue(context, (tx) => insertProduct(context, tx, input));
}

/** The same within the caller's transaction, with the line for the audit. Throws AdminRefusal. */
export async function insertProduct(context: ApiContext, tx: Db, input: unknown): Promise<Change<number>> {
  const facts = readProductInput(input);
  if (!facts.title) refuse(["title"], "Title can't be blank");
  if (facts.id) refuse(["id"], "A new product gets its id from the shop. Leave it out.");
  const data = await newProduct(context, tx, facts, facts.title);
  const now = context.now();
  const row = productRow(
    { ...data, status: facts.status ?? "ACTIVE", isPublished: false, position: await nextPosition(tx) },
    { createdAt: now, updatedAt: now },
  );
  const { id } = await tx.insertInto("product").values(row).returning("id").executeTakeFirstOrThrow();
  const variants = data.variants.map((variant, index) => variantRow(variant, id, index + 1));
  await tx.insertInto("variant").values(variants).execute();
  await changeCollections(tx, id, facts);
  return {
    result: id,
    productId: id,
    action: "product.create",
    data: { handle: data.handle, title: data.title },
  };
}

async function newProduct(
  { facts: shop }: ApiContext,
  tx: Db,
  facts: ProductInput,
  title: string,
): Promise<ProductData> {
  if (facts.handle) await checkHandleFree(tx, facts.handle, { productId: null });
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

async function nextPosition(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom("product")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
