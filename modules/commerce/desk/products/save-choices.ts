import type { Insertable } from "kysely";
import type { Db, Tables } from "#database";
import { type ChangeContext, nextUpdatedAt, refuse } from "../../admin/change-product.ts";
import type { VariantRecord } from "../../catalogue/product-record.ts";
import { searchText } from "../../catalogue/search-text.ts";
import { findRegisteredUnits } from "../../stock/registered-units.ts";
import { changeProductVersion, type ProductEdit } from "./desk-change.ts";
import { type Choice, newChoices } from "./new-choices.ts";

/** Changes a product's options and the resulting variants. Keeps variants with held or sold pieces. */
export function saveChoices(context: ChangeContext, editing: ProductEdit, wished: readonly Choice[]) {
  return changeProductVersion(context, editing, async (tx, product) => {
    const { options, variants, removed, images } = newChoices(product, wished);
    await removeVariants(tx, removed);
    const written: VariantRecord[] = [];
    for (const [index, { from, like, values }] of variants.entries()) {
      const selectedOptions = toSelectedOptions(options, values);
      const title = selectedOptions.map(({ value }) => value).join(" / ");
      const place = { position: index + 1, title, selected_options: JSON.stringify(selectedOptions) };
      if (from) await tx.updateTable("variant").set(place).where("id", "=", from.id).execute();
      else
        await tx
          .insertInto("variant")
          .values({ ...place, ...columnsLike(like) })
          .execute();
      written.push({ ...like, title, sku: from?.sku ?? null });
    }
    await tx
      .updateTable("product")
      .set({
        options: JSON.stringify(options.length > 0 ? options : [noChoice]),
        images: JSON.stringify(images),
        search_text: searchText({ ...product, variants: written }),
        updated_at: nextUpdatedAt(context, product),
      })
      .where("id", "=", product.id)
      .execute();
    const data = { options: options.map(({ name }) => name).join(" "), variants: variants.length };
    return { action: "product.choices", data };
  });
}

const noChoice = { name: "Title", values: ["Default Title"] };

function toSelectedOptions(options: readonly Choice[], values: readonly string[]) {
  if (options.length === 0) return [{ name: noChoice.name, value: noChoice.values[0]! }];
  return options.map(({ name }, index) => ({ name, value: values[index]! }));
}

async function removeVariants(tx: Db, removed: readonly VariantRecord[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const bound = await tx
    .selectFrom("stock_unit")
    .select("variant_id")
    .where("variant_id", "in", ids)
    .where("state", "!=", "free")
    .executeTakeFirst();
  const kept = removed.find(({ id }) => id === bound?.variant_id);
  if (kept)
    refuse(
      ["choices"],
      `You can't remove “${kept.title}” because one of its pieces is sold or on hold. Take it off sale below instead.`,
    );
  const registered = await findRegisteredUnits(tx, ids);
  const entered = removed.find(({ id }) => registered.some(({ variantId }) => variantId === id));
  if (entered)
    refuse(
      ["choices"],
      `You can't remove “${entered.title}” because one of its pieces has an inventory record or photos. Remove those first.`,
    );
  await tx.deleteFrom("variant").where("id", "in", ids).execute();
}

/** A new variant copies price and shipping from its model; it has no pieces yet. */
function columnsLike(
  like: VariantRecord,
): Omit<Insertable<Tables["variant"]>, "position" | "title" | "selected_options"> {
  return {
    product_id: like.productId,
    sku: null,
    price_cents: like.priceCents,
    compare_at_price_cents: like.compareAtPriceCents,
    tracked: like.isTracked ? 1 : 0,
    available: !like.isTracked && like.isAvailable ? 1 : 0,
    requires_shipping: like.requiresShipping ? 1 : 0,
    taxable: like.isTaxable ? 1 : 0,
  };
}
