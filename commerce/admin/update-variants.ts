import type { Updateable } from "kysely";
import type { Tables } from "#database";
import { type Cents, parseDecimal } from "#money";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { parseGid } from "../gid.ts";
import { audit } from "../orders/audit.ts";
import { type AdminCall, type Changed, refused, type UserError } from "./admin-call.ts";
import { refreshSearchText } from "./refresh-search-text.ts";

/** One variant of `productVariantsBulkUpdate`; absent and null fields stay as they are. */
export interface VariantChange {
  id?: string | null;
  /** Decimal string in the shop's currency. */
  price?: string | null;
  compareAtPrice?: string | null;
  taxable?: boolean | null;
  inventoryItem?: { sku?: string | null; tracked?: boolean | null; requiresShipping?: boolean | null } | null;
}

const highestCents = 100_000_000_00;

/** Changes variants of one product, all or none. Answers the numbers of the changed variants, in the given order. */
export async function updateVariants(
  { database, now, actor }: AdminCall,
  productId: number,
  changes: readonly VariantChange[],
): Promise<Changed<number[]>> {
  const read = changes.map((change, index) => readChange(change, index));
  const errors = read.flatMap((one) => ("errors" in one ? one.errors : []));
  if (errors.length > 0) return { ok: false, errors };
  return database.write(async (tx) => {
    const product = await tx
      .selectFrom("product")
      .select("id")
      .where("id", "=", productId)
      .executeTakeFirst();
    if (!product) return refused(["productId"], "Product does not exist");
    const rows = await tx.selectFrom("variant").select("id").where("product_id", "=", productId).execute();
    const own = new Set(rows.map(({ id }) => id));
    const ids: number[] = [];
    for (const [index, one] of read.entries()) {
      if ("errors" in one) continue;
      if (!own.has(one.id))
        return refused(["variants", String(index), "id"], "Product variant does not exist");
    }
    for (const one of read) {
      if ("errors" in one) continue;
      if (Object.keys(one.columns).length > 0)
        await tx.updateTable("variant").set(one.columns).where("id", "=", one.id).execute();
      ids.push(one.id);
    }
    await tx.updateTable("product").set({ updated_at: now }).where("id", "=", productId).execute();
    await refreshSearchText(tx, productId);
    const data = { variants: ids.join(", ") };
    await audit(tx, { at: now, actor, subject: `product ${productId}`, action: "variants.updated", data });
    await bumpCatalogueVersion(tx);
    return { ok: true as const, value: ids };
  });
}

type ReadChange = { id: number; columns: Updateable<Tables["variant"]> } | { errors: UserError[] };

function readChange(change: VariantChange, index: number): ReadChange {
  const at = (name: string) => ["variants", String(index), name];
  const id = change.id ? parseGid("ProductVariant", change.id) : null;
  if (id === null) return { errors: [{ field: at("id"), message: "Product variant does not exist" }] };
  const columns: Updateable<Tables["variant"]> = {};
  if (change.price != null) {
    const price = readPrice(change.price);
    if (price === null) return { errors: [{ field: at("price"), message: priceMessage("Price") }] };
    columns.price_cents = price;
  }
  if (change.compareAtPrice != null) {
    const price = readPrice(change.compareAtPrice);
    if (price === null)
      return { errors: [{ field: at("compareAtPrice"), message: priceMessage("Compare-at price") }] };
    columns.compare_at_price_cents = price;
  }
  if (change.taxable != null) columns.taxable = change.taxable ? 1 : 0;
  const { sku, tracked, requiresShipping } = change.inventoryItem ?? {};
  if (tracked != null) columns.tracked = tracked ? 1 : 0;
  if (requiresShipping != null) columns.requires_shipping = requiresShipping ? 1 : 0;
  if (sku != null) {
    if (sku.length > 255)
      return {
        errors: [{ field: at("inventoryItem"), message: "SKU is too long (maximum is 255 characters)" }],
      };
    columns.sku = sku;
  }
  return { id, columns };
}

function priceMessage(name: string): string {
  return `${name} must be an amount like 1250.00, not negative and below 100 million`;
}

function readPrice(text: string): Cents | null {
  try {
    const cents = parseDecimal(text);
    return cents < highestCents ? cents : null;
  } catch {
    return null;
  }
}
