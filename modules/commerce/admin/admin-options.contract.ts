import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openAdminShop } from "../contract/admin-shop.ts";
import type { SendOperation } from "../contract/official-clients.ts";

const fields = `id options { id name position optionValues { id name hasVariants } }
  variants(first: 20) { nodes { id title price } }`;
const update = `mutation ($productId: ID!, $option: OptionUpdateInput!, $add: [OptionValueCreateInput!],
  $rename: [OptionValueUpdateInput!], $drop: [ID!], $strategy: ProductOptionUpdateVariantStrategy) {
  productOptionUpdate(productId: $productId, option: $option, optionValuesToAdd: $add, optionValuesToUpdate: $rename,
    optionValuesToDelete: $drop, variantStrategy: $strategy) { product { ${fields} } userErrors { code field message } } }`;
const remove = `mutation ($productId: ID!, $options: [ID!]!, $strategy: ProductOptionDeleteStrategy) {
  productOptionsDelete(productId: $productId, options: $options, strategy: $strategy) {
    deletedOptionsIds product { ${fields} } userErrors { code field message } } }`;

/** A ring in two metals and two sizes; three of the four variants are offered. */
async function ring(admin: SendOperation) {
  const variant = (metal: string, size: string, price: string) => ({
    price,
    optionValues: [
      { optionName: "Metal", name: metal },
      { optionName: "Size", name: size },
    ],
  });
  const input = {
    ...{ title: "Band", handle: "option-band", status: "DRAFT" },
    productOptions: [
      { name: "Metal", values: [{ name: "Gold" }, { name: "Silver" }] },
      { name: "Size", values: [{ name: "6" }, { name: "7" }] },
    ],
    variants: [
      variant("Gold", "6", "100.00"),
      variant("Gold", "7", "110.00"),
      variant("Silver", "6", "50.00"),
    ],
  };
  const { productSet } = await admin(
    `mutation ($input: ProductSetInput!) { productSet(input: $input, synchronous: true) { product { ${fields} } userErrors { message } } }`,
    { input },
  );
  expect(productSet.userErrors).toEqual([]);
  return productSet.product;
}

const titles = ({ variants }: { variants: { nodes: { title: string }[] } }) =>
  variants.nodes.map(({ title }) => title);

describeOnEachDatabase("Options through the Admin API", (open) => {
  test("renames and moves an option and its values; variants follow and keep ids and prices", async () => {
    const { admin } = await openAdminShop(await open());
    const before = await ring(admin);
    const [metal] = before.options;
    const { productOptionUpdate: done } = await admin(update, {
      productId: before.id,
      option: { id: metal.id, name: "Alloy", position: 2 },
      rename: [{ id: metal.optionValues[0].id, name: "14K gold" }],
      add: [{ name: "Platinum" }],
    });
    expect(done.userErrors).toEqual([]);
    expect(done.product.options).toMatchObject([
      { name: "Size" },
      {
        name: "Alloy",
        optionValues: [{ name: "14K gold" }, { name: "Silver" }, { name: "Platinum", hasVariants: false }],
      },
    ]);
    expect(titles(done.product)).toEqual(["6 / 14K gold", "7 / 14K gold", "6 / Silver"]);
    expect(
      done.product.variants.nodes.map(({ id, price }: { id: string; price: string }) => [id, price]),
    ).toEqual(before.variants.nodes.map(({ id, price }: { id: string; price: string }) => [id, price]));
  });

  test("deletes a value with its variants only where asked, and names what stops it", async () => {
    const { admin } = await openAdminShop(await open());
    const { id: productId, options } = await ring(admin);
    const [metal] = options;
    const ask = async (sent: object) =>
      (await admin(update, { productId, option: { id: metal.id }, ...sent })).productOptionUpdate;
    const silver = metal.optionValues[1].id;
    const kept = await ask({ drop: [silver] });
    expect(kept).toMatchObject({ product: null, userErrors: [{ code: "OPTION_VALUE_HAS_VARIANTS" }] });
    expect(kept.userErrors[0].message).toContain("Silver");
    const refusals: [object, string][] = [
      [{ option: { id: "gid://shopify/ProductOption/1" } }, "OPTION_DOES_NOT_EXIST"],
      [{ option: { id: metal.id, name: "Size" } }, "OPTION_ALREADY_EXISTS"],
      [{ option: { id: metal.id, position: 3 } }, "INVALID_POSITION"],
      [{ option: { id: metal.id, name: "SIZE" } }, "OPTION_ALREADY_EXISTS"],
      [{ rename: [{ id: silver, name: "Gold" }] }, "DUPLICATED_OPTION_VALUE"],
      [{ rename: [{ id: silver, name: "gold" }] }, "DUPLICATED_OPTION_VALUE"],
      [{ add: [{ name: "GOLD" }] }, "DUPLICATED_OPTION_VALUE"],
      [{ add: Array.from({ length: 2_047 }, (_, at) => ({ name: `m${at}` })) }, "OPTION_VALUES_OVER_LIMIT"],
      [{ rename: [{ id: "gid://shopify/ProductOptionValue/1", name: "X" }] }, "OPTION_VALUE_DOES_NOT_EXIST"],
      [
        { drop: metal.optionValues.map(({ id }: { id: string }) => id), strategy: "MANAGE" },
        "CANNOT_LEAVE_OPTIONS_WITHOUT_VARIANTS",
      ],
    ];
    for (const [sent, code] of refusals)
      expect([code, (await ask(sent)).userErrors[0]?.code]).toEqual([code, code]);
    expect((await ask({ rename: [{ id: silver, name: "SILVER" }] })).userErrors).toEqual([]);
    const done = await ask({ drop: [silver], strategy: "MANAGE" });
    expect(titles(done.product)).toEqual(["Gold / 6", "Gold / 7"]);
  });

  test("refuses options that differ from another by case alone, wherever they are written", async () => {
    const { admin } = await openAdminShop(await open());
    const { id: productId } = await ring(admin);
    const named = (name: string, ...values: string[]) => ({ name, values: values.map((name) => ({ name })) });
    const create = async (...options: object[]) =>
      (
        await admin(
          `mutation ($productId: ID!, $options: [OptionCreateInput!]!) {
            productOptionsCreate(productId: $productId, options: $options) { userErrors { code message } } }`,
          { productId, options },
        )
      ).productOptionsCreate.userErrors;
    expect(await create(named("METAL", "x"))).toEqual([
      { code: "OPTION_ALREADY_EXISTS", message: "The option name “METAL” is taken." },
    ]);
    expect(await create(named("Stone", "Ruby", "ruby"))).toMatchObject([{ code: "DUPLICATED_OPTION_VALUE" }]);
    const productOptions = [named("Metal", "Gold", "GOLD")];
    const variants = [{ price: "1.00", optionValues: [{ optionName: "Metal", name: "Gold" }] }];
    const { productSet } = await admin(
      `mutation ($input: ProductSetInput!) { productSet(input: $input) { userErrors { message } } }`,
      { input: { title: "Band", productOptions, variants } },
    );
    expect(productSet.userErrors).toEqual([{ message: "The value “GOLD” is taken." }]);
  });

  test("deletes options by each strategy, down to a product without options", async () => {
    const { admin } = await openAdminShop(await open());
    const { id: productId, options } = await ring(admin);
    const ask = async (ids: string[], strategy?: string) =>
      (await admin(remove, { productId, options: ids, strategy })).productOptionsDelete;
    const [metal, size] = options.map(({ id }: { id: string }) => id);
    expect(await ask([size])).toMatchObject({
      ...{ product: null, deletedOptionsIds: null },
      userErrors: [{ code: "CANNOT_DELETE_OPTION_WITH_MULTIPLE_VALUES" }],
    });
    expect((await ask([size], "NON_DESTRUCTIVE")).userErrors).toMatchObject([
      { code: "CANNOT_USE_NON_DESTRUCTIVE_STRATEGY" },
    ]);
    const one = await ask([size], "POSITION");
    expect(one).toMatchObject({ userErrors: [], deletedOptionsIds: [size] });
    expect(titles(one.product)).toEqual(["Gold", "Silver"]);
    const none = await ask([metal], "POSITION");
    expect(titles(none.product)).toEqual(["Default Title"]);
    expect(none.product.options).toMatchObject([
      { name: "Title", optionValues: [{ name: "Default Title" }] },
    ]);
  });
});
