import type { ProductFacts } from "../desk/products/save-facts.ts";
import type { TestShop } from "./test-shop.ts";

const actor = "desk 0a1b2c3d";

/** A product as the desk reads it, and how a change identifies it. */
export async function readProductForEdit(shop: TestShop, handle: string) {
  const row = shop.database.read.selectFrom("product").select("id").where("handle", "=", handle);
  const { id } = await row.executeTakeFirstOrThrow();
  const product = (await shop.shop.deskProducts.read(id))!;
  return { product, editing: { id, version: product.updatedAt, actor } };
}

/** The facts of a product as its form sends them, unchanged. */
export async function readProductFacts(shop: TestShop, handle: string): Promise<ProductFacts> {
  const { product } = await readProductForEdit(shop, handle);
  const { title, descriptionHtml, vendor, productType, tags, collectionIds } = product;
  const variants = product.variants.map((one) => ({
    id: one.id,
    price: (one.priceCents / 100).toFixed(2),
    compareAtPrice: "",
    sku: one.sku ?? "",
  }));
  const facts = { title, handle, descriptionHtml, vendor, productType, tags: [...tags] };
  return { ...facts, collectionIds: [...collectionIds], spec: {}, variants };
}
