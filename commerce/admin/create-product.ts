import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { productRow, variantRow } from "../catalogue/product-rows.ts";
import { audit } from "../orders/audit.ts";
import { type AdminCall, type Changed, refused } from "./admin-call.ts";
import { joinCollections } from "./collection-membership.ts";
import { handleOf, type ProductFields } from "./product-fields.ts";

/**
 * Creates a product with one variant at 0.00, unpublished: prices come by `updateVariants`, visibility by
 * `publishProduct`. `defaultVendor` is used when no vendor is given. Answers the product's number.
 */
export async function createProduct(
  { database, now, actor }: AdminCall,
  fields: ProductFields,
  defaultVendor: string,
): Promise<Changed<number>> {
  const { title } = fields;
  if (!title) return refused(["title"], "Title can't be blank");
  return database
    .write(async (tx) => {
      const handle = fields.handle ?? (await freeHandle(tx, handleOf(title)));
      if (fields.handle && (await isTaken(tx, fields.handle)))
        return refused(["handle"], `Handle '${fields.handle}' has already been taken`);
      const { id } = await tx
        .insertInto("product")
        .values(
          productRow(
            { ...newProduct(fields, title, handle, defaultVendor), position: await nextPosition(tx) },
            { createdAt: now, updatedAt: now },
          ),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("variant").values(firstVariant(fields, id)).execute();
      const membership = await joinCollections(tx, id, fields.collectionsToJoin ?? []);
      if (!membership.ok) throw new UnknownCollection(membership.errors[0]!.message);
      await audit(tx, {
        at: now,
        actor,
        subject: `product ${id}`,
        action: "product.created",
        data: { handle },
      });
      await bumpCatalogueVersion(tx);
      return { ok: true as const, value: id };
    })
    .catch((error: unknown) => {
      if (error instanceof UnknownCollection) return refused(["collectionsToJoin"], error.message);
      throw error;
    });
}

/** Rolls the transaction back. */
class UnknownCollection extends Error {}

function newProduct(fields: ProductFields, title: string, handle: string, defaultVendor: string) {
  const options = fields.productOptions?.map(({ name, values }) => ({
    name,
    values: values.map((v) => v.name),
  }));
  return {
    handle,
    title,
    vendor: fields.vendor || defaultVendor,
    productType: fields.productType ?? "",
    descriptionHtml: fields.descriptionHtml ?? "",
    tags: fields.tags ?? [],
    options: options?.length ? options : [{ name: "Title", values: ["Default Title"] }],
    images: [],
    metafields: fields.metafields ?? [],
    seo: { title: fields.seo?.title ?? null, description: fields.seo?.description ?? null },
    variants: [],
    status: fields.status ?? ("ACTIVE" as const),
    isPublished: false,
  };
}

function firstVariant(fields: ProductFields, productId: number) {
  const selectedOptions = fields.productOptions?.length
    ? fields.productOptions.map(({ name, values }) => ({ name, value: values[0]!.name }))
    : [{ name: "Title", value: "Default Title" }];
  return variantRow(
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
    productId,
    1,
  );
}

async function isTaken(tx: Kysely<Tables>, handle: string): Promise<boolean> {
  return (
    (await tx.selectFrom("product").select("id").where("handle", "=", handle).executeTakeFirst()) !==
    undefined
  );
}

async function freeHandle(tx: Kysely<Tables>, wanted: string): Promise<string> {
  for (let n = 0; ; n++) {
    const handle = n === 0 ? wanted : `${wanted}-${n}`;
    if (!(await isTaken(tx, handle))) return handle;
  }
}

async function nextPosition(tx: Kysely<Tables>): Promise<number> {
  const { last } = await tx
    .selectFrom("product")
    .select((eb) => eb.fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
