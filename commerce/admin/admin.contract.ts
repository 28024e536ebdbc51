import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { readProductByHandle } from "../catalogue/read-products.ts";
import type { AdminCall } from "./admin-call.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { readProductFields } from "./product-fields.ts";
import { publishProduct, updateProduct } from "./update-product.ts";
import { updateVariants } from "./update-variants.ts";

function fieldsOf(input: Record<string, unknown>) {
  const read = readProductFields(input);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.fields;
}

describeOnEachDatabase("the Admin's changes", (open) => {
  async function desk(): Promise<AdminCall> {
    return { database: await open(), now: 1_700_000_000_000, actor: "admin" };
  }

  test("a new product is unpublished, costs 0.00 and takes its handle from its title", async () => {
    const call = await desk();
    const first = await createProduct(call, fieldsOf({ title: "Café Ring 14K" }), "House");
    const second = await createProduct(call, fieldsOf({ title: "Café Ring 14K", status: "DRAFT" }), "House");
    expect(first).toEqual({ ok: true, value: expect.any(Number) });
    expect(second.ok).toBe(true);
    const product = await readProductByHandle(call.database, "cafe-ring-14k");
    expect(product).toMatchObject({ isPublished: false, status: "ACTIVE", vendor: "House" });
    expect(product?.variants).toMatchObject([{ priceCents: 0, title: "Default Title", isAvailable: true }]);
    expect(await readProductByHandle(call.database, "cafe-ring-14k-1")).toMatchObject({ status: "DRAFT" });
  });

  test("price, sku and shipping come by variants, all or none", async () => {
    const call = await desk();
    const created = await createProduct(call, fieldsOf({ title: "Band" }), "House");
    if (!created.ok) throw new Error("not created");
    const product = await readProductByHandle(call.database, "band");
    const id = `gid://shopify/ProductVariant/${product!.variants[0]!.id}`;
    const change = { id, price: "1250.50", inventoryItem: { sku: "B-1", requiresShipping: false } };
    const bad = await updateVariants(call, created.value, [change, { id, price: "-1" }]);
    expect(bad).toMatchObject({ ok: false, errors: [{ field: ["variants", "1", "price"] }] });
    expect((await readProductByHandle(call.database, "band"))!.variants[0]).toMatchObject({ priceCents: 0 });
    expect(await updateVariants(call, created.value, [change])).toMatchObject({ ok: true });
    expect((await readProductByHandle(call.database, "band"))!.variants[0]).toMatchObject({
      priceCents: 125_050,
      sku: "B-1",
      requiresShipping: false,
    });
  });

  test("another product's variant is refused and nothing is written", async () => {
    const call = await desk();
    const a = await createProduct(call, fieldsOf({ title: "A" }), "House");
    await createProduct(call, fieldsOf({ title: "B" }), "House");
    const b = await readProductByHandle(call.database, "b");
    if (!a.ok) throw new Error("not created");
    const id = `gid://shopify/ProductVariant/${b!.variants[0]!.id}`;
    expect(await updateVariants(call, a.value, [{ id, price: "1.00" }])).toMatchObject({
      ok: false,
      errors: [{ field: ["variants", "0", "id"], message: "Product variant does not exist" }],
    });
  });

  test("an update changes what it names, and a taken handle is refused", async () => {
    const call = await desk();
    const a = await createProduct(
      call,
      fieldsOf({ title: "A", tags: ["x"], seo: { title: "Seo" } }),
      "House",
    );
    await createProduct(call, fieldsOf({ title: "B" }), "House");
    if (!a.ok) throw new Error("not created");
    expect(
      await updateProduct(call, a.value, fieldsOf({ title: "Alpha", seo: { description: "D" } })),
    ).toMatchObject({ ok: true });
    expect(await readProductByHandle(call.database, "a")).toMatchObject({
      title: "Alpha",
      tags: ["x"],
      seo: { title: "Seo", description: "D" },
    });
    expect(await updateProduct(call, a.value, fieldsOf({ handle: "b" }))).toMatchObject({
      ok: false,
      errors: [{ field: ["handle"], message: "Handle 'b' has already been taken" }],
    });
  });

  test("a collection that does not exist leaves the product as it was", async () => {
    const call = await desk();
    const a = await createProduct(call, fieldsOf({ title: "A" }), "House");
    if (!a.ok) throw new Error("not created");
    const fields = fieldsOf({ title: "Changed", collectionsToJoin: ["gid://shopify/Collection/999"] });
    expect(await updateProduct(call, a.value, fields)).toMatchObject({ ok: false });
    expect(await readProductByHandle(call.database, "a")).toMatchObject({ title: "A" });
  });

  test("publishing, deleting, and every change in the audit", async () => {
    const call = await desk();
    const a = await createProduct(call, fieldsOf({ title: "A" }), "House");
    if (!a.ok) throw new Error("not created");
    expect(await publishProduct(call, a.value)).toMatchObject({ ok: true });
    expect(await readProductByHandle(call.database, "a")).toMatchObject({ isPublished: true });
    expect(await deleteProduct(call, a.value)).toMatchObject({ ok: true });
    expect(await readProductByHandle(call.database, "a")).toBeNull();
    expect(await deleteProduct(call, a.value)).toMatchObject({
      ok: false,
      errors: [{ message: "Product does not exist" }],
    });
    const actions = await call.database.read.selectFrom("audit").select("action").orderBy("id").execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "product.created",
      "product.published",
      "product.deleted",
    ]);
  });
});

test.each([
  [{ title: "" }, "Title can't be blank"],
  [{ title: "x".repeat(256) }, "Title is too long (maximum is 255 characters)"],
  [{ handle: "No Spaces" }, "Handle may hold lower-case letters, digits and single hyphens"],
  [{ tags: [""] }, "Tags can't be blank"],
  [
    { metafields: [{ namespace: "s", key: "ab", type: "t", value: "" }] },
    "Metafields is too short (minimum is 2 characters)",
  ],
])("%j is refused: %s", (input, message) => {
  const read = readProductFields(input);
  expect("errors" in read && read.errors[0]?.message).toBe(message);
});
