import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { freeHandle, nextPosition } from "../admin/create-product.ts";
import { productRow, variantRow } from "../catalogue/insert-products.ts";
import { buyItemFields, formatGrams } from "./buy-fields.ts";
import type { BuyRow } from "./buy-rows.ts";

const productTypes: Record<BuyRow["kind"], string> = {
  watch: "Watches",
  jewelry: "Estate jewelry",
  stone: "Loose stones",
  metal: "Scrap metal",
};

const optionName = "Title";
const optionValue = "Default Title";

/**
 * Adds the product under which a piece from the public is kept, in the caller's transaction: a draft without a price,
 * marked as secondhand. Returns its variant.
 */
export async function insertBuyProduct(
  tx: Db,
  buy: BuyRow,
  { facts, now }: { facts: ShopFacts; now: number },
): Promise<number> {
  const selectedOptions = [{ name: optionName, value: optionValue }];
  const variant = {
    ...{ title: optionValue, sku: null, selectedOptions, priceCents: 0, compareAtPriceCents: null },
    ...{ stock: { kind: "pieces" as const, serials: [] }, requiresShipping: true, taxable: true },
  };
  const row = productRow(
    {
      ...{ handle: await freeHandle(tx, buy.title), title: buy.title, vendor: buy.brand || facts.name },
      ...{ productType: productTypes[buy.kind], descriptionHtml: "", tags: [], images: [] },
      options: [{ name: optionName, values: [optionValue] }],
      metafields: specsOf(buy),
      ...{ seo: { title: null, description: null }, variants: [variant] },
      ...{ status: "DRAFT", isPublished: false, position: await nextPosition(tx) },
    },
    now,
  );
  const product = await tx.insertInto("product").values(row).returning("id").executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto("variant")
    .values(variantRow(variant, product.id, 1))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function specsOf({ reference, metal, fineness, weight_mg }: BuyRow) {
  const metals = buyItemFields.metal.choices;
  const specs = {
    second_hand: "true",
    reference,
    metal: metal === "" ? "" : (metals.find(({ value }) => value === metal)?.label ?? ""),
    purity: fineness === null ? "" : String(fineness),
    weight_g: weight_mg === null ? "" : formatGrams(weight_mg).replace(" g", ""),
  };
  return Object.entries(specs).flatMap(([key, value]) =>
    value === ""
      ? []
      : [
          {
            namespace: "spec",
            key,
            type: key === "second_hand" ? "boolean" : "single_line_text_field",
            value,
          },
        ],
  );
}
