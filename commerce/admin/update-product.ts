import type { Kysely, Selectable, Updateable } from "kysely";
import type { Tables } from "#database";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { readMetafields, readSeo } from "../catalogue/json-columns.ts";
import { audit } from "../orders/audit.ts";
import { type AdminCall, type Changed, refused } from "./admin-call.ts";
import { joinCollections, leaveCollections } from "./collection-membership.ts";
import type { ProductFields } from "./product-fields.ts";
import { refreshSearchText } from "./refresh-search-text.ts";

const unknownProduct = refused(["id"], "Product does not exist");

/** Rolls the transaction back and tells why. */
class Refusal extends Error {
  readonly reason: Changed<never>;

  constructor(reason: Changed<never>) {
    super("The product was left as it was.");
    this.reason = reason;
  }
}

/** Changes the given fields of a product and leaves the others. Answers the product's number. */
export async function updateProduct(
  { database, now, actor }: AdminCall,
  id: number,
  fields: ProductFields,
): Promise<Changed<number>> {
  try {
    return await database.write(async (tx) => {
      const row = await tx.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return unknownProduct;
      if (fields.handle && (await ownerOf(tx, fields.handle, id)))
        return refused(["handle"], `Handle '${fields.handle}' has already been taken`);
      await tx
        .updateTable("product")
        .set({ ...changedColumns(row, fields), updated_at: now })
        .where("id", "=", id)
        .execute();
      await refreshSearchText(tx, id);
      const joined = await joinCollections(tx, id, fields.collectionsToJoin ?? []);
      if (!joined.ok) throw new Refusal(joined);
      await leaveCollections(tx, id, fields.collectionsToLeave ?? []);
      const data = { fields: Object.keys(fields).join(", ") };
      await audit(tx, { at: now, actor, subject: `product ${id}`, action: "product.updated", data });
      await bumpCatalogueVersion(tx);
      return { ok: true as const, value: id };
    });
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

/** Publishes a product to the storefront: from now on it is listed and can be bought, if its status is ACTIVE. */
export async function publishProduct(
  { database, now, actor }: AdminCall,
  id: number,
): Promise<Changed<number>> {
  return database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("product")
      .set({ published: 1, updated_at: now })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return unknownProduct;
    await audit(tx, { at: now, actor, subject: `product ${id}`, action: "product.published", data: {} });
    await bumpCatalogueVersion(tx);
    return { ok: true as const, value: id };
  });
}

async function ownerOf(tx: Kysely<Tables>, handle: string, except: number): Promise<boolean> {
  const owner = await tx
    .selectFrom("product")
    .select("id")
    .where("handle", "=", handle)
    .where("id", "!=", except)
    .executeTakeFirst();
  return owner !== undefined;
}

function changedColumns(
  row: Selectable<Tables["product"]>,
  fields: ProductFields,
): Updateable<Tables["product"]> {
  const seo = { ...readSeo(row.seo), ...definedOnly(fields.seo ?? {}) };
  return {
    handle: fields.handle ?? row.handle,
    title: fields.title ?? row.title,
    vendor: fields.vendor ?? row.vendor,
    product_type: fields.productType ?? row.product_type,
    description_html: fields.descriptionHtml ?? row.description_html,
    tags: fields.tags ? JSON.stringify(fields.tags) : row.tags,
    metafields: JSON.stringify(mergedMetafields(readMetafields(row.metafields), fields.metafields ?? [])),
    seo: JSON.stringify(seo),
    status: fields.status ?? row.status,
  };
}

function definedOnly<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Partial<T>;
}

type Metafield = ReturnType<typeof readMetafields>[number];

function mergedMetafields(known: readonly Metafield[], given: readonly Metafield[]): Metafield[] {
  const nameOf = ({ namespace, key }: Metafield) => `${namespace}.${key}`;
  return [...new Map([...known, ...given].map((field) => [nameOf(field), field])).values()];
}
