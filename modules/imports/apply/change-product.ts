import type { Insertable } from "kysely";
import type { Tables } from "#database";
import { lockProduct } from "../../commerce/admin/change-product.ts";
import { productBounds } from "../../commerce/catalogue/check-catalogue.ts";
import { productColumns, variantRow } from "../../commerce/catalogue/insert-products.ts";
import type { ProductRecord, VariantRecord } from "../../commerce/catalogue/product-record.ts";
import type { Draft } from "../drafts/draft.ts";
import type { VariantDraft } from "../drafts/product-draft.ts";
import { type Applied, type ApplyPlace, type Made, RowRefusedError } from "./apply-kind.ts";
import { redirectHandle } from "./handle-redirect.ts";
import { addPieces } from "./pieces-in-hand.ts";
import {
  descriptionOf,
  metafieldsOf,
  optionsOf,
  piecesOf,
  selectedOf,
  tagsOf,
  variantOf,
} from "./product-facts.ts";
import { cut } from "./texts.ts";

type VariantColumns = Pick<
  Insertable<Tables["variant"]>,
  "sku" | "price_cents" | "compare_at_price_cents" | "requires_shipping" | "taxable"
>;

/** What a product and its variants were, for the undo. */
export interface ProductBefore {
  product: Record<string, unknown>;
  options: string;
  variants: ({ id: number } & VariantColumns)[];
  added: number[];
  version: number;
}

/**
 * Changes what the file says and keeps the rest: a field that the file lacks stays, and so does a variant. Counts stay
 * too, because pieces may have been sold since.
 */
export async function changeProduct(
  place: ApplyPlace,
  draft: Draft<"product">,
  id: number,
): Promise<Applied> {
  const { tx, now } = place;
  const product = await lockProduct({ database: place as never }, tx, id);
  if (!product) throw new RowRefusedError("This product was deleted meanwhile. Import the row again.");
  const changed = withFacts(product, draft);
  const { matched, added } = matchVariants(product, draft.value.variants);
  const options = added.length > 0 ? widened(product, draft) : product.options;
  const rows = changesOf(matched);
  const isSame =
    JSON.stringify(productColumns(changed)) === JSON.stringify(productColumns(product)) &&
    rows.length === 0 &&
    added.length === 0;
  const redirects = await redirectHandle(place, { own: product.handle, theirs: draft.value.handle });
  if (isSame)
    return redirects.length > 0
      ? { fate: "merged", reason: "Its URL in the file leads to it.", made: redirects }
      : { fate: "same", made: [] };
  const next = product.variants.length + added.length;
  if (next > productBounds.variants)
    throw new RowRefusedError(
      `A product can have up to ${productBounds.variants} variants; this one would have ${next}.`,
    );
  for (const { variant, set } of rows)
    await tx.updateTable("variant").set(set).where("id", "=", variant.id).execute();
  const position = await lastPosition(place, id);
  const fresh = added.map((variant) => variantOf(variant, options));
  if (fresh.length > 0)
    await tx
      .insertInto("variant")
      .values(fresh.map((variant, index) => variantRow(variant, id, position + index + 1)))
      .execute();
  const units = await addPieces(place, id, [
    ...Array.from({ length: position }, () => ({ count: 0, costCents: null })),
    ...added.map((variant) => ({ count: piecesOf(variant), costCents: variant.costCents ?? null })),
  ]);
  const version = Math.max(now, product.updatedAt + 1);
  const skus = product.variants.map((variant) => {
    const row = rows.find((one) => one.variant.id === variant.id);
    return { ...variant, sku: row?.set.sku === undefined ? variant.sku : (row.set.sku ?? null) };
  });
  await tx
    .updateTable("product")
    .set({
      ...productColumns({ ...changed, variants: [...skus, ...fresh] }),
      ...{ options: JSON.stringify(options), updated_at: version },
    })
    .where("id", "=", id)
    .execute();
  place.products.add(id);
  const before: ProductBefore = {
    product: productColumns(product),
    options: JSON.stringify(product.options),
    variants: rows.map(({ variant }) => ({ id: variant.id, ...columnsOf(variant) })),
    added: fresh.length > 0 ? await idsAfter(place, id, position) : [],
    version: product.updatedAt,
  };
  const made: Made[] = [
    { what: "product", ref: String(id), isNew: false, version, before },
    ...units,
    ...redirects,
  ];
  return { fate: "merged", made };
}

/** The product with what the file says; blank metafields of a variant row don't reach here. */
function withFacts(product: ProductRecord, draft: Draft<"product">): ProductRecord {
  const { value } = draft;
  const title = cut(value.title ?? "", 255);
  const status =
    value.status && ({ active: "ACTIVE", draft: "DRAFT", archived: "ARCHIVED" } as const)[value.status];
  const isPriced = product.variants.every(({ priceCents }) => priceCents > 0);
  const fields = new Map(product.metafields.map((one) => [`${one.namespace}.${one.key}`, one]));
  for (const one of metafieldsOf(draft)) {
    const name = `${one.namespace}.${one.key}`;
    if (one.value === "") fields.delete(name);
    else fields.set(name, { ...one, type: fields.get(name)?.type ?? one.type });
  }
  return {
    ...product,
    title: title || product.title,
    vendor: value.vendor === undefined ? product.vendor : cut(value.vendor, 255) || product.vendor,
    productType:
      value.productType === undefined
        ? product.productType
        : cut(value.productType, 255) || product.productType,
    descriptionHtml:
      value.descriptionHtml === undefined ? product.descriptionHtml : descriptionOf(value.descriptionHtml),
    tags: value.tags === undefined ? product.tags : tagsOf(value.tags),
    status: status && (isPriced || status !== "ACTIVE") ? status : product.status,
    metafields: [...fields.values()],
    seo: {
      title: value.seo?.title === undefined ? product.seo.title : cut(value.seo.title, 255) || null,
      description:
        value.seo?.description === undefined
          ? product.seo.description
          : cut(value.seo.description, 1_000) || null,
    },
  };
}

/** By SKU, then by options. Without option columns, rows whose SKU is unknown are refused, never added. */
function matchVariants(product: ProductRecord, told: readonly VariantDraft[]) {
  const matched: { variant: VariantRecord; draft: VariantDraft }[] = [];
  const added: VariantDraft[] = [];
  const isSingle = product.variants.length === 1 && told.length === 1;
  for (const draft of told) {
    const bySku = draft.sku ? product.variants.find(({ sku }) => sku === draft.sku) : undefined;
    const byOptions =
      draft.options && product.variants.find((variant) => hasOptions(variant, draft, product));
    const variant =
      bySku ?? byOptions ?? (isSingle && !draft.options?.length ? product.variants[0] : undefined);
    if (variant) matched.push({ variant, draft });
    else if (draft.options && draft.options.length > 0) added.push(draft);
    else if (draft.sku || draft.priceCents !== undefined)
      throw new RowRefusedError(
        `The file has no option columns, and no variant here has the SKU ${draft.sku ?? "(none)"}. Nothing was changed.`,
      );
  }
  return { matched, added };
}

function hasOptions(variant: VariantRecord, draft: VariantDraft, { options }: ProductRecord): boolean {
  const wanted = selectedOf(draft, options);
  const names = new Set(options.map(({ name }) => name));
  const isKnown = (draft.options ?? []).every(({ name }) => names.has(name));
  return isKnown && wanted.every(({ value }, index) => variant.selectedOptions[index]?.value === value);
}

/** Options with the values of new variants. A new option would leave the old variants without a value. */
function widened(product: ProductRecord, { value }: Draft<"product">) {
  const told = optionsOf(value, value.variants);
  const unknown = told.find(({ name }) => !product.options.some((option) => option.name === name));
  if (unknown)
    throw new RowRefusedError(
      `The product has no option named ${unknown.name} here. Add it on its page first.`,
    );
  return product.options.map(({ name, values }) => {
    const more = told.find((option) => option.name === name)?.values ?? [];
    return { name, values: [...new Set([...values, ...more])] };
  });
}

function columnsOf(variant: VariantRecord): VariantColumns {
  return {
    ...{
      sku: variant.sku,
      price_cents: variant.priceCents,
      compare_at_price_cents: variant.compareAtPriceCents,
    },
    ...{ requires_shipping: variant.requiresShipping ? 1 : 0, taxable: variant.isTaxable ? 1 : 0 },
  };
}

function changesOf(matched: readonly { variant: VariantRecord; draft: VariantDraft }[]) {
  return matched.flatMap(({ variant, draft }) => {
    const before = columnsOf(variant);
    const sale = draft.sale?.priceCents ?? null;
    const price = sale ?? draft.priceCents;
    const compare = sale === null ? draft.compareAtCents : (draft.priceCents ?? draft.compareAtCents);
    const set: VariantColumns = {
      ...before,
      ...(draft.sku && { sku: cut(draft.sku, 255) }),
      ...(price !== undefined && price > 0 && { price_cents: price }),
      ...(compare !== undefined && { compare_at_price_cents: compare }),
      ...(draft.requiresShipping !== undefined && {
        requires_shipping: draft.requiresShipping ? (1 as const) : (0 as const),
      }),
      ...(draft.isTaxable !== undefined && { taxable: draft.isTaxable ? (1 as const) : (0 as const) }),
    };
    return JSON.stringify(set) === JSON.stringify(before) ? [] : [{ variant, set }];
  });
}

async function lastPosition({ tx }: ApplyPlace, product: number): Promise<number> {
  const row = await tx
    .selectFrom("variant")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("product_id", "=", product)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

async function idsAfter({ tx }: ApplyPlace, product: number, position: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", product)
    .where("position", ">", position)
    .execute();
  return rows.map(({ id }) => Number(id));
}
