import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { checkOut } from "../contract/check-out.ts";
import { openTestShop, origin, type TestShop } from "../contract/test-shop.ts";
import { codeHash } from "../orders/discount-code.ts";

const fields = `id checkoutUrl totalQuantity note attributes { key value } discountCodes { code applicable }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } totalTaxAmount { amount } totalAmountEstimated }
  lines(first: 250) { nodes { id quantity attributes { key value } cost { totalAmount { amount } }
    merchandise { ... on ProductVariant { id } } } }`;
const answer = `{ cart { ${fields} } userErrors { code field message } warnings { code message target } }`;
const day = 86_400_000;

describeOnEachDatabase("carts", (open) => {
  const shopOf = async () => openTestShop(await open());

  async function create(shop: TestShop, input: object) {
    const data = await shop.ask(`mutation ($input: CartInput) { cartCreate(input: $input) ${answer} }`, {
      input,
    });
    return data.cartCreate;
  }
  async function change(
    shop: TestShop,
    name: string,
    cartId: string,
    [argument, type, value]: [string, string, unknown],
  ) {
    const text = `mutation ($cartId: ID!, $value: ${type}) { ${name}(cartId: $cartId, ${argument}: $value) ${answer} }`;
    return (await shop.ask(text, { cartId, value }))[name];
  }
  const add = (shop: TestShop, id: string, lines: object[]) =>
    change(shop, "cartLinesAdd", id, ["lines", "[CartLineInput!]!", lines]);
  const update = (shop: TestShop, id: string, lines: object[]) =>
    change(shop, "cartLinesUpdate", id, ["lines", "[CartLineUpdateInput!]!", lines]);
  const read = async (shop: TestShop, id: string) =>
    (await shop.ask(`query ($id: ID!) { cart(id: $id) { ${fields} } }`, { id })).cart;
  const only = async (shop: TestShop, handle: string) => Object.values(await shop.variants(handle))[0]!;

  test("D1.1, D1.2 id and checkoutUrl carry token and key; only the key's hash is kept", async () => {
    const shop = await shopOf();
    const { cart } = await create(shop, {});
    const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]{22})\?key=([\w-]{22})$/.exec(cart.id) ?? [];
    expect(cart.checkoutUrl).toBe(`${origin}/cart/c/${token}?key=${key}`);
    const row = await shop.database.read.selectFrom("cart").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key);
    for (const id of [
      `gid://shopify/Cart/${token}`,
      `gid://shopify/Cart/${token}?key=${"x".repeat(22)}`,
      "x",
    ])
      expect(await read(shop, id)).toBeNull();
  });

  test("D1.3 the same merchandise with the same attributes is one line, whatever their order", async () => {
    const shop = await shopOf();
    const merchandiseId = await only(shop, "charm");
    const a = { key: "Gift", value: "yes" };
    const b = { key: "Box", value: "red" };
    const { cart } = await create(shop, {
      lines: [
        { merchandiseId, attributes: [a, b] },
        { merchandiseId, attributes: [b, a] },
        { merchandiseId },
      ],
    });
    expect(cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1]);
    const [first, second] = cart.lines.nodes;
    expect(first.id).toMatch(/^gid:\/\/shopify\/CartLine\/\w+\?cart=[\w-]{22}$/);
    const joined = await update(shop, cart.id, [{ id: second.id, attributes: [a, b] }]);
    expect(joined.cart.lines.nodes).toMatchObject([{ quantity: 3 }]);
  });

  test("D1.4 quantity 0 removes the line; an unknown line is refused and nothing changes", async () => {
    const shop = await shopOf();
    const { cart } = await create(shop, {
      lines: [{ merchandiseId: await only(shop, "charm"), quantity: 2 }],
    });
    const [line] = cart.lines.nodes;
    const refused = await update(shop, cart.id, [
      { id: line.id, quantity: 5 },
      { id: `${line.id}x`, quantity: 1 },
    ]);
    expect(refused.userErrors).toMatchObject([
      { code: "INVALID_MERCHANDISE_LINE", field: ["lines", "1", "id"] },
    ]);
    expect((await read(shop, cart.id)).totalQuantity).toBe(2);
    expect((await update(shop, cart.id, [{ id: line.id, quantity: 0 }])).cart.lines.nodes).toEqual([]);
  });

  test("D1.5, D1.6 thirty days after the last change the cart is gone", async () => {
    const shop = await shopOf();
    const { cart } = await create(shop, {});
    shop.clock.at += 29 * day;
    await change(shop, "cartNoteUpdate", cart.id, ["note", "String!", "still here"]);
    shop.clock.at += 29 * day;
    expect((await read(shop, cart.id)).note).toBe("still here");
    shop.clock.at += day + 1;
    expect(await read(shop, cart.id)).toBeNull();
    expect(await add(shop, cart.id, [{ merchandiseId: await only(shop, "charm") }])).toMatchObject({
      cart: null,
      userErrors: [{ code: "INVALID", field: ["cartId"] }],
    });
  });

  test("D1.7 250 inputs and 500 lines are the most; more is refused whole", async () => {
    const shop = await shopOf();
    const merchandiseId = await only(shop, "charm");
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        merchandiseId,
        attributes: [{ key: "n", value: String(from + i) }],
      }));
    expect(await create(shop, { lines: lines(0, 251) })).toMatchObject({ cart: null, userErrors: [{}] });
    const { cart } = await create(shop, { lines: lines(0, 250) });
    expect((await add(shop, cart.id, lines(250, 250))).userErrors).toEqual([]);
    expect((await add(shop, cart.id, lines(500, 1))).userErrors).toMatchObject([{ code: "CART_TOO_LARGE" }]);
    expect((await read(shop, cart.id)).totalQuantity).toBe(500);
  });

  test("D1.8, D2.1 an empty cart has a checkoutUrl, no lines, costs 0.0, and no tax yet", async () => {
    const shop = await shopOf();
    const attributes = [{ key: "Design ID", value: "custom-1" }];
    const { cart } = await create(shop, { attributes, note: "Two designs" });
    expect(cart).toMatchObject({
      totalQuantity: 0,
      note: "Two designs",
      attributes,
      cost: {
        subtotalAmount: { amount: "0.0", currencyCode: "USD" },
        totalTaxAmount: null,
        totalAmountEstimated: true,
      },
    });
    expect((await shop.ask("mutation { cartCreate { cart { id } } }")).cartCreate.cart.id).toMatch(/^gid:/);
  });

  test("D3.1, D3.2 the hidden deposit can be bought, and attributes never change its price", async () => {
    const shop = await shopOf();
    const { cart } = await create(shop, {
      lines: [{ merchandiseId: await only(shop, "deposit"), quantity: 2 }],
      attributes: [{ key: "Total Deposit", value: "$1" }],
    });
    expect(cart.cost.totalAmount.amount).toBe("1000.0");
  });

  test("D1.5 a paid cart is gone", async () => {
    const shop = await shopOf();
    const { cart } = await create(shop, { lines: [{ merchandiseId: await only(shop, "unique-watch") }] });
    await checkOut(shop.shop, cart.checkoutUrl, { pays: true });
    expect(await read(shop, cart.id)).toBeNull();
    expect(
      (await change(shop, "cartNoteUpdate", cart.id, ["note", "String!", "x"])).userErrors,
    ).toMatchObject([{ field: ["cartId"] }]);
  });

  test("D4.1 a variant that is not sold is a user error on its input, and there is no cart", async () => {
    const shop = await shopOf();
    for (const merchandiseId of ["gid://shopify/ProductVariant/999", "gid://shopify/Product/1", "1"]) {
      const refused = await create(shop, { lines: [{ merchandiseId }] });
      expect(refused).toMatchObject({
        cart: null,
        userErrors: [{ code: "INVALID", field: ["input", "lines", "0", "merchandiseId"] }],
      });
    }
    expect(await shop.database.read.selectFrom("cart").select("id").execute()).toEqual([]);
  });

  test("D4.2 the quantity is clamped to the free pieces over all lines of the variant", async () => {
    const shop = await shopOf();
    const merchandiseId = await only(shop, "plain-band");
    const attributes = [{ key: "Engraving", value: "A" }];
    const { cart, warnings } = await create(shop, {
      lines: [
        { merchandiseId, quantity: 2 },
        { merchandiseId, quantity: 2, attributes },
      ],
    });
    expect(cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1]);
    expect(warnings).toMatchObject([
      { code: "MERCHANDISE_NOT_ENOUGH_STOCK", target: cart.lines.nodes[1].id },
    ]);
  });

  test("D4.2 a sold-out piece becomes a line of quantity 0 that the warning names", async () => {
    const shop = await shopOf();
    const { cart, warnings } = await create(shop, {
      lines: [{ merchandiseId: await only(shop, "sold-bangle") }],
    });
    expect(cart).toMatchObject({ totalQuantity: 0, lines: { nodes: [{ quantity: 0 }] } });
    expect(warnings).toMatchObject([{ code: "MERCHANDISE_OUT_OF_STOCK", target: cart.lines.nodes[0].id }]);
  });

  test("D4.2 a line whose piece was sold meanwhile drops to 0 at the next change of lines", async () => {
    const shop = await shopOf();
    const merchandiseId = await only(shop, "unique-watch");
    const { cart } = await create(shop, { lines: [{ merchandiseId }] });
    const { cart: faster } = await create(shop, { lines: [{ merchandiseId }] });
    await checkOut(shop.shop, faster.checkoutUrl, { pays: true });
    const { cart: after, warnings } = await add(shop, cart.id, [
      { merchandiseId: await only(shop, "charm") },
    ]);
    expect(after.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([0, 1]);
    expect(warnings).toMatchObject([{ code: "MERCHANDISE_OUT_OF_STOCK", target: after.lines.nodes[0].id }]);
  });

  test("D4.2 pieces that others hold for a while are out of stock, those of the own checkout are not", async () => {
    const shop = await shopOf();
    const merchandiseId = await only(shop, "unique-watch");
    const { cart } = await create(shop, { lines: [{ merchandiseId }] });
    await checkOut(shop.shop, cart.checkoutUrl, { pays: false });
    const [line] = cart.lines.nodes;
    expect(await update(shop, cart.id, [{ id: line.id, quantity: 1 }])).toMatchObject({
      cart: { totalQuantity: 1 },
      warnings: [],
    });
    expect((await create(shop, { lines: [{ merchandiseId }] })).warnings).toMatchObject([
      { code: "MERCHANDISE_OUT_OF_STOCK" },
    ]);
  });

  test("a variant that left the catalogue leaves the cart's answer, not its row", async () => {
    const shop = await shopOf();
    const [charm, clasp] = [await only(shop, "charm"), await only(shop, "clasp")];
    const { cart } = await create(shop, { lines: [{ merchandiseId: charm }, { merchandiseId: clasp }] });
    await shop.database.write((tx) => tx.deleteFrom("product").where("handle", "=", "charm").execute());
    expect(await read(shop, cart.id)).toMatchObject({
      totalQuantity: 1,
      cost: { totalAmount: { amount: "100.0" } },
    });
    const row = await shop.database.read.selectFrom("cart").select("lines").executeTakeFirstOrThrow();
    expect(JSON.parse(row.lines)).toHaveLength(2);
  });

  test("a discount code counts while it is issued and not expired, however it is typed", async () => {
    const shop = await shopOf();
    await shop.database.write((tx) =>
      tx
        .insertInto("discount_code")
        .values({
          code_hash: codeHash("WELCOME"),
          percent: 10,
          state: "issued",
          order_id: null,
          created_at: shop.clock.at,
          expires_at: shop.clock.at + day,
        })
        .execute(),
    );
    const { cart } = await create(shop, { discountCodes: [" welcome ", "NOPE"] });
    const codes = async () => (await read(shop, cart.id)).discountCodes;
    expect(await codes()).toEqual([
      { code: "welcome", applicable: true },
      { code: "NOPE", applicable: false },
    ]);
    shop.clock.at += 2 * day;
    expect((await codes())[0].applicable).toBe(false);
  });

  test("changes of one cart at the same time all count", async () => {
    const shop = await shopOf();
    const { cart } = await create(shop, {});
    const merchandiseId = await only(shop, "charm");
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        add(shop, cart.id, [{ merchandiseId, attributes: [{ key: "n", value: String(n % 5) }] }]),
      ),
    );
    const after = await read(shop, cart.id);
    expect(after.totalQuantity).toBe(20);
    expect(after.lines.nodes).toHaveLength(5);
  });
});
