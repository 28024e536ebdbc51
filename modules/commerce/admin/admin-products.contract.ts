import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { maxChosen } from "../catalogue/collection-facts.ts";
import { appendToCollection } from "../catalogue/collection-rules.ts";
import { openAdminShop } from "../contract/admin-shop.ts";
import { checkOut } from "../contract/check-out.ts";

const setProduct = `mutation Set($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input) { product { id handle status options { name values }
    variants(first: 50) { nodes { id title price sku inventoryQuantity selectedOptions { name value } } } }
    userErrors { code field message } } }`;

const ring = {
  title: "Gold ring",
  handle: "gold-ring",
  productOptions: [
    { name: "Metal", values: [{ name: "Gold" }, { name: "Platinum" }] },
    { name: "Finish", values: [{ name: "Gold" }, { name: "Matte" }] },
  ],
  variants: [
    variant("Gold", "Gold", "100.00", 2),
    variant("Gold", "Matte", "110.00"),
    variant("Platinum", "Matte", "210.00"),
  ],
};

function variant(metal: string, finish: string, price: string, available?: number) {
  return {
    ...{ price, sku: `R-${metal}-${finish}` },
    optionValues: [
      { optionName: "Metal", name: metal },
      { optionName: "Finish", name: finish },
    ],
    ...(available !== undefined && {
      inventoryQuantities: [
        { locationId: "gid://shopify/Location/1", name: "available", quantity: available },
      ],
    }),
  };
}

describeOnEachDatabase("Products through the Admin API", (open) => {
  test("move-in trap 14: productSet keeps two options that share a value apart", async () => {
    const { admin } = await openAdminShop(await open());
    const { product, userErrors } = (await admin(setProduct, { input: ring })).productSet;
    expect(userErrors).toEqual([]);
    expect(product.options).toEqual([
      { name: "Metal", values: ["Gold", "Platinum"] },
      { name: "Finish", values: ["Gold", "Matte"] },
    ]);
    expect(product.variants.nodes.map(({ title }: { title: string }) => title)).toEqual([
      ...["Gold / Gold", "Gold / Matte", "Platinum / Matte"],
    ]);
    expect(product.variants.nodes[0]).toMatchObject({ price: "100.00", inventoryQuantity: 2 });
  });

  test("move-in trap 12: productSet without options or variants keeps every variant", async () => {
    const { admin } = await openAdminShop(await open());
    const first = (await admin(setProduct, { input: ring })).productSet.product;
    const second = (
      await admin(setProduct, { identifier: { id: first.id }, input: { title: "Gold ring, renamed" } })
    ).productSet;
    expect(second.userErrors).toEqual([]);
    expect(second.product.variants).toEqual(first.variants);
    const refused = await admin(setProduct, {
      identifier: { id: first.id },
      input: { productOptions: ring.productOptions },
    });
    expect(refused.productSet.userErrors).toMatchObject([{ code: "INVALID_INPUT" }]);
  });

  test("move-in trap 13: productSet finds a product by id or handle, so that a changed handle makes no second one", async () => {
    const { admin, test: shop } = await openAdminShop(await open());
    const first = (await admin(setProduct, { input: ring })).productSet.product;
    const renamed = await admin(setProduct, {
      ...{ identifier: { handle: "gold-ring" }, input: { ...ring, handle: "golden-ring" } },
    });
    expect(renamed.productSet.product).toMatchObject({ id: first.id, handle: "golden-ring" });
    expect(renamed.productSet.product.variants.nodes).toEqual(first.variants.nodes);
    const { count } = await shop.database.read
      .selectFrom("product")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("title", "=", "Gold ring")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test("productSet deletes the variants that a sent list lacks, and refuses one whose piece is sold", async () => {
    const { admin, test: shop } = await openAdminShop(await open());
    const { product } = (await admin(setProduct, { input: ring })).productSet;
    const [gold] = product.variants.nodes;
    const fewer = { ...ring, variants: ring.variants.slice(1) };
    await admin(
      `mutation ($id: ID!) { publishablePublishToCurrentChannel(id: $id) { userErrors { message } } }`,
      {
        id: product.id,
      },
    );
    const { cartCreate } = await shop.ask(
      `mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) { cart { checkoutUrl } } }`,
      { id: gold.id },
    );
    await checkOut(shop.shop, cartCreate.cart.checkoutUrl, { pays: true });
    const refused = (await admin(setProduct, { identifier: { id: product.id }, input: fewer })).productSet;
    expect(refused.userErrors).toMatchObject([{ code: "INVALID_INPUT", field: ["variants"] }]);
    const kept = { ...ring, variants: ring.variants.slice(0, 2) };
    const done = (await admin(setProduct, { identifier: { id: product.id }, input: kept })).productSet;
    expect(done.userErrors).toEqual([]);
    expect(done.product.options[0].values).toEqual(["Gold"]);
    expect(done.product.variants.nodes).toHaveLength(2);
  });

  test("adds and deletes variants, all or none, and never the last", async () => {
    const { admin } = await openAdminShop(await open());
    const { product } = (await admin(setProduct, { input: ring })).productSet;
    const create = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkCreate(productId: $id, variants: $variants) {
        productVariants { id title price } userErrors { code field message } } }`;
    const wished = (metal: string, finish: string) => {
      const { sku, ...one } = variant(metal, finish, "250.00");
      return { ...one, inventoryItem: { sku } };
    };
    const added = await admin(create, { id: product.id, variants: [wished("Silver", "Gold")] });
    expect(added.productVariantsBulkCreate).toMatchObject({
      productVariants: [{ title: "Silver / Gold", price: "250.00" }],
      userErrors: [],
    });
    const twice = await admin(create, {
      ...{ id: product.id, variants: [wished("Copper", "Matte"), wished("Gold", "Matte")] },
    });
    expect(twice.productVariantsBulkCreate.userErrors).toMatchObject([{ code: "VARIANT_ALREADY_EXISTS" }]);
    const remove = `mutation ($id: ID!, $ids: [ID!]!) { productVariantsBulkDelete(productId: $id, variantsIds: $ids) {
      product { variants(first: 9) { nodes { id } } } userErrors { code } } }`;
    const ids = [...product.variants.nodes, ...added.productVariantsBulkCreate.productVariants].map(
      ({ id }: { id: string }) => id,
    );
    const last = await admin(remove, { id: product.id, ids });
    expect(last.productVariantsBulkDelete.userErrors).toEqual([{ code: "CANNOT_DELETE_LAST_VARIANT" }]);
    const done = await admin(remove, { id: product.id, ids: ids.slice(1) });
    expect(done.productVariantsBulkDelete.product.variants.nodes).toEqual([{ id: ids[0] }]);
  });

  test("move-in trap 17: sets stock only against the count that the client saw, and adjusts it", async () => {
    const { admin } = await openAdminShop(await open());
    const { product } = (await admin(setProduct, { input: ring })).productSet;
    const inventoryItemId = product.variants.nodes[0].id.replace("ProductVariant", "InventoryItem");
    const place = { inventoryItemId, locationId: "gid://shopify/Location/1" };
    const set = `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) {
      inventoryAdjustmentGroup { changes { name delta quantityAfterChange } } userErrors { code message } } }`;
    const input = { name: "available", reason: "correction" };
    const stale = await admin(set, {
      input: { ...input, quantities: [{ ...place, quantity: 5, compareQuantity: 9 }] },
    });
    expect(stale.inventorySetQuantities.userErrors).toMatchObject([{ code: "COMPARE_QUANTITY_STALE" }]);
    const done = await admin(set, {
      input: { ...input, quantities: [{ ...place, quantity: 5, compareQuantity: 2 }] },
    });
    expect(done.inventorySetQuantities.inventoryAdjustmentGroup.changes).toEqual([
      { name: "available", delta: 3, quantityAfterChange: 5 },
    ]);
    const adjust = `mutation ($input: InventoryAdjustQuantitiesInput!) { inventoryAdjustQuantities(input: $input) {
      inventoryAdjustmentGroup { changes { quantityAfterChange } } userErrors { code message } } }`;
    const less = await admin(adjust, { input: { ...input, changes: [{ ...place, delta: -6 }] } });
    expect(less.inventoryAdjustQuantities.userErrors).toMatchObject([{ code: "INVALID_QUANTITY_TOO_LOW" }]);
    await admin(adjust, { input: { ...input, changes: [{ ...place, delta: -4 }] } });
    const read = `query ($id: ID!) { inventoryItem(id: $id) { tracked variant { title }
      inventoryLevels(first: 1) { nodes { quantities(names: ["available"]) { name quantity } location { id name } } } } }`;
    const { inventoryItem } = await admin(read, { id: inventoryItemId });
    expect(inventoryItem).toMatchObject({ tracked: true, variant: { title: "Gold / Gold" } });
    expect(inventoryItem.inventoryLevels.nodes[0].quantities).toEqual([{ name: "available", quantity: 1 }]);
  });

  test("move-in trap 16: metafields that aren't named stay when others are set or deleted", async () => {
    const { admin } = await openAdminShop(await open());
    const metafields = [
      { namespace: "custom", key: "karat", type: "single_line_text_field", value: "18K" },
      { namespace: "custom", key: "carat", type: "number_decimal", value: "1.02" },
    ];
    const { product } = (await admin(setProduct, { input: { ...ring, metafields } })).productSet;
    const set = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
      metafields { namespace key value type } userErrors { code field message } } }`;
    const changed = await admin(set, {
      metafields: [{ ownerId: product.id, namespace: "custom", key: "karat", value: "14K" }],
    });
    expect(changed.metafieldsSet).toMatchObject({
      metafields: [{ key: "karat", value: "14K" }],
      userErrors: [],
    });
    await admin(setProduct, { identifier: { id: product.id }, input: { variants: ring.variants } });
    const drop = `mutation ($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) {
      deletedMetafields { key } userErrors { message } } }`;
    await admin(drop, { metafields: [{ ownerId: product.id, namespace: "custom", key: "carat" }] });
    const read = `query ($id: ID!) { product(id: $id) { karat: metafield(namespace: "custom", key: "karat") { value }
      metafields(first: 9) { nodes { key } } } }`;
    const found = (await admin(read, { id: product.id })).product;
    expect(found).toEqual({ karat: { value: "14K" }, metafields: { nodes: [{ key: "karat" }] } });
  });

  test("fills collections by hand and by rules, which follow their products", async () => {
    const { admin, test: shop } = await openAdminShop(await open());
    const { product } = (await admin(setProduct, { input: { ...ring, tags: ["bridal"] } })).productSet;
    const create = `mutation ($input: CollectionInput!) { collectionCreate(input: $input) {
      collection { id handle ruleSet { rules { column condition } } products(first: 9) { nodes { id } } }
      userErrors { field message } } }`;
    const rules = {
      appliedDisjunctively: false,
      rules: [{ column: "TAG", relation: "EQUALS", condition: "Bridal" }],
    };
    const bridal = (await admin(create, { input: { title: "Bridal", ruleSet: rules } })).collectionCreate;
    expect(bridal.userErrors).toEqual([]);
    expect(bridal.collection).toMatchObject({ handle: "bridal", products: { nodes: [{ id: product.id }] } });
    const hand = (await admin(create, { input: { title: "Hand-picked", products: [product.id] } }))
      .collectionCreate.collection;
    await admin(setProduct, { identifier: { id: product.id }, input: { tags: ["sale"] } });
    const read = `query ($id: ID!) { collection(id: $id) { productsCount { count } hasProduct(id: "${product.id}") } }`;
    expect((await admin(read, { id: bridal.collection.id })).collection).toEqual({
      ...{ productsCount: { count: 0 }, hasProduct: false },
    });
    expect((await admin(read, { id: hand.id })).collection.hasProduct).toBe(true);
    const remove = `mutation ($id: ID!, $ids: [ID!]!) { collectionRemoveProducts(id: $id, productIds: $ids) {
      job { done } userErrors { message } } }`;
    await admin(remove, { id: hand.id, ids: [product.id] });
    expect((await admin(read, { id: hand.id })).collection.hasProduct).toBe(false);
    const refused = async (input: object) =>
      (await admin(create, { input: { title: "Refused", ...input } })).collectionCreate.userErrors;
    expect(await refused({ descriptionHtml: `<p>${"Gold ring. ".repeat(1_500)}</p>` })).toEqual([
      { field: ["input", "descriptionHtml"], message: "Keep it to 5,000 characters." },
    ]);
    const priced = (column: string, condition: string) => ({
      ruleSet: { appliedDisjunctively: false, rules: [{ column, relation: "LESS_THAN", condition }] },
    });
    expect(await refused(priced("VARIANT_PRICE", "cheap"))).toEqual([
      {
        ...{ field: ["input", "ruleSet", "rules", "0", "condition"] },
        message: "Compare prices with an amount, like 500.00.",
      },
    ]);
    expect(await refused(priced("VARIANT_INVENTORY", "1.5"))).toHaveLength(1);
    expect(await refused({ ...priced("VARIANT_PRICE", "500.0"), title: "Under $500" })).toEqual([]);
    expect(await refused({ products: Array(1_001).fill(product.id) })).toEqual([
      {
        ...{ field: ["input", "products"] },
        message: "A collection can have up to 1,000 products chosen by hand.",
      },
    ]);
    await fillToTheLimit(shop.database, hand.id);
    const full = [{ message: "A collection can have up to 1,000 products chosen by hand." }];
    const add = `mutation ($id: ID!, $ids: [ID!]!) { done: collectionAddProducts(id: $id, productIds: $ids) {
      userErrors { message } } }`;
    expect((await admin(add, { id: hand.id, ids: [product.id] })).done.userErrors).toEqual(full);
    const join = `mutation ($product: ProductUpdateInput!) { done: productUpdate(product: $product) {
      userErrors { message } } }`;
    const joining = { id: product.id, collectionsToJoin: [hand.id] };
    expect((await admin(join, { product: joining })).done.userErrors).toEqual(full);
    const gone = `mutation ($input: CollectionDeleteInput!) { collectionDelete(input: $input) { deletedCollectionId } }`;
    await admin(gone, { input: { id: hand.id } });
    expect((await admin(read, { id: hand.id })).collection).toBeNull();
  });
});

/** Puts as many products as may be chosen by hand into a collection. */
async function fillToTheLimit(database: Database, collection: string): Promise<void> {
  const { id: _, ...product } = await database.read
    .selectFrom("product")
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.write(async (tx) => {
    for (let from = 0; from < maxChosen; from += 25) {
      const copies = Array.from({ length: 25 }, (_, at) => ({ ...product, handle: `copy-${from + at}` }));
      const rows = await tx.insertInto("product").values(copies).returning("id").execute();
      await appendToCollection(
        tx,
        Number(collection.split("/").at(-1)),
        rows.map(({ id }) => Number(id)),
      );
    }
  });
}
