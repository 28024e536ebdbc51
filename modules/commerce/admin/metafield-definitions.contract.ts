import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openAdminShop } from "../contract/admin-shop.ts";

const id = "gid://shopify/Product/1";
const create = `mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) {
  createdDefinition { id namespace key name ownerType type { name category } validations { name value } }
  userErrors { code field message } } }`;
const update = `mutation ($definition: MetafieldDefinitionUpdateInput!) { metafieldDefinitionUpdate(definition: $definition) {
  updatedDefinition { name validations { name value } } userErrors { code field message } } }`;
const remove = `mutation ($id: ID, $all: Boolean) { metafieldDefinitionDelete(id: $id, deleteAllAssociatedMetafields: $all) {
  deletedDefinitionId deletedDefinition { namespace key ownerType } userErrors { code field message } } }`;
const list = `query ($namespace: String, $query: String) { metafieldDefinitions(ownerType: PRODUCT, first: 20,
  namespace: $namespace, query: $query) { nodes { key } } }`;
const setFields = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
  metafields { key type value } userErrors { code field message } } }`;

const weight = {
  ...{ namespace: "bench", key: "weight_g", name: "Weight", ownerType: "PRODUCT", type: "number_decimal" },
  validations: [
    { name: "min", value: "0.1" },
    { name: "max", value: "500" },
  ],
};

describeOnEachDatabase("Metafield definitions through the Admin API", (open) => {
  test("defines a metafield once; values that don't fit are refused wherever they are written", async () => {
    const { admin } = await openAdminShop(await open());
    const made = (await admin(create, { definition: weight })).metafieldDefinitionCreate;
    expect(made).toMatchObject({
      userErrors: [],
      createdDefinition: {
        ...{ namespace: "bench", key: "weight_g", ownerType: "PRODUCT" },
        type: { name: "number_decimal", category: "NUMBER" },
        validations: weight.validations,
      },
    });
    expect((await admin(create, { definition: weight })).metafieldDefinitionCreate).toMatchObject({
      ...{ createdDefinition: null, userErrors: [{ code: "TAKEN" }] },
    });

    const field = { ownerId: id, namespace: "bench", key: "weight_g" };
    const set = async (sent: object) =>
      (await admin(setFields, { metafields: [{ ...field, ...sent }] })).metafieldsSet;
    expect(await set({ value: "3.6" })).toMatchObject({
      ...{ userErrors: [], metafields: [{ type: "number_decimal", value: "3.6" }] },
    });
    expect(await set({ value: "heavy" })).toMatchObject({
      metafields: null,
      userErrors: [{ code: "INVALID_VALUE", field: ["metafields", "0", "value"] }],
    });
    expect((await set({ value: "501" })).userErrors[0].message).toBe("“Weight”: Enter at most 500.");
    expect((await set({ value: "3.6", type: "single_line_text_field" })).userErrors).toMatchObject([
      { code: "INVALID_TYPE", field: ["metafields", "0", "type"] },
    ]);

    const metafields = [{ namespace: "bench", key: "weight_g", type: "number_decimal", value: "0" }];
    const writes: [string, object][] = [
      [
        "mutation ($i: ProductSetInput!) { done: productSet(input: $i, synchronous: true) { userErrors { message } } }",
        { id, metafields },
      ],
      [
        "mutation ($i: ProductUpdateInput!) { done: productUpdate(product: $i) { userErrors { message } } }",
        { id, metafields },
      ],
      [
        "mutation ($i: ProductCreateInput!) { done: productCreate(product: $i) { userErrors { message } } }",
        { title: "Ring", metafields },
      ],
    ];
    for (const [mutation, i] of writes)
      expect((await admin(mutation, { i })).done.userErrors).toEqual([
        { message: "“Weight”: Enter at least 0.1." },
      ]);
  });

  test("lists, changes and deletes definitions; a product keeps its values", async () => {
    const { admin } = await openAdminShop(await open());
    const { id: definitionId } = (await admin(create, { definition: weight })).metafieldDefinitionCreate
      .createdDefinition;
    const length = { ...weight, key: "length_mm", name: "Length", validations: [] };
    await admin(create, { definition: { ...length, namespace: undefined } });
    const keys = async (by: Record<string, unknown>) =>
      (await admin(list, by)).metafieldDefinitions.nodes.map(({ key }: { key: string }) => key);
    expect(await keys({})).toEqual(["weight_g", "length_mm"]);
    expect(await keys({ namespace: "custom" })).toEqual(["length_mm"]);
    expect(await keys({ query: "weight" })).toEqual(["weight_g"]);

    const changed = {
      ownerType: "PRODUCT",
      namespace: "bench",
      key: "weight_g",
      name: "Gold weight",
      validations: [],
    };
    expect((await admin(update, { definition: changed })).metafieldDefinitionUpdate).toEqual({
      ...{ userErrors: [], updatedDefinition: { name: "Gold weight", validations: [] } },
    });
    expect(
      (await admin(update, { definition: { ...changed, key: "none" } })).metafieldDefinitionUpdate,
    ).toMatchObject({
      ...{ updatedDefinition: null, userErrors: [{ code: "NOT_FOUND" }] },
    });
    const metafields = [{ ownerId: id, namespace: "bench", key: "weight_g", value: "900" }];
    expect((await admin(setFields, { metafields })).metafieldsSet.userErrors).toEqual([]);
    expect(
      (await admin(remove, { id: definitionId, all: true })).metafieldDefinitionDelete.userErrors,
    ).toMatchObject([{ field: ["deleteAllAssociatedMetafields"] }]);
    expect((await admin(remove, { id: definitionId })).metafieldDefinitionDelete).toMatchObject({
      ...{ userErrors: [], deletedDefinitionId: definitionId },
      deletedDefinition: { namespace: "bench", key: "weight_g", ownerType: "PRODUCT" },
    });
    expect((await admin(remove, { id: definitionId })).metafieldDefinitionDelete.userErrors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);
    const { product } = await admin(
      `query ($id: ID!) { product(id: $id) { metafield(namespace: "bench", key: "weight_g") { value } } }`,
      { id },
    );
    expect(product.metafield.value).toBe("900");
  });

  test("refuses what can't be defined, by field", async () => {
    const { admin } = await openAdminShop(await open());
    const metafields = [
      { ownerId: id, namespace: "bench", key: "note", type: "single_line_text_field", value: "x" },
    ];
    await admin(setFields, { metafields });
    const refused: [object, string, string][] = [
      [{ ownerType: "CUSTOMER" }, "INCLUSION", "ownerType"],
      [{ type: "product_reference" }, "INCLUSION", "type"],
      [{ key: "two words" }, "INVALID", "key"],
      [{ name: " " }, "INVALID", "name"],
      [{ validations: [{ name: "regex", value: "x" }] }, "INVALID_OPTION", "validations"],
      [{ key: "note" }, "UNSTRUCTURED_ALREADY_EXISTS", "type"],
    ];
    for (const [change, code, field] of refused)
      expect(
        (await admin(create, { definition: { ...weight, ...change } })).metafieldDefinitionCreate,
      ).toMatchObject({
        createdDefinition: null,
        userErrors: [{ code, field: ["definition", field] }],
      });
  });
});
