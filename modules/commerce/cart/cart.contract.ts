import { expect, test } from "vitest";
import { issueDiscountCode } from "../../../foundation/records/discount-code.ts";
import { shop as facts } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  addLines,
  changeCart,
  createCart,
  firstVariant,
  readCart,
  updateLines,
} from "../contract/cart-calls.ts";
import { checkOut } from "../contract/check-out.ts";
import { openTestShop, origin } from "../contract/test-shop.ts";

const day = 86_400_000;

describeOnEachDatabase("carts", (open) => {
  const shopOf = async () => openTestShop(await open());

  test("D1.1, D1.2 the id and checkoutUrl contain token and key; the database stores only the key's hash", async () => {
    const shop = await shopOf();
    const { cart } = await createCart(shop, {});
    const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]{22})\?key=([\w-]{22})$/.exec(cart.id) ?? [];
    expect(cart.checkoutUrl).toBe(`${origin}/cart/c/${token}?key=${key}`);
    const row = await shop.database.read.selectFrom("cart").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key);
    for (const id of [
      `gid://shopify/Cart/${token}`,
      `gid://shopify/Cart/${token}?key=${"x".repeat(22)}`,
      "x",
    ])
      expect(await readCart(shop, id)).toBeNull();
  });

  test("D1.3 merges the same merchandise with the same attributes into one line in any order", async () => {
    const shop = await shopOf();
    const merchandiseId = await firstVariant(shop, "charm");
    const a = { key: "Gift", value: "yes" };
    const b = { key: "Box", value: "red" };
    const { cart } = await createCart(shop, {
      lines: [
        { merchandiseId, attributes: [a, b] },
        { merchandiseId, attributes: [b, a] },
        { merchandiseId },
      ],
    });
    expect(cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1]);
    const [first, second] = cart.lines.nodes;
    expect(first.id).toMatch(/^gid:\/\/shopify\/CartLine\/\w+\?cart=[\w-]{22}$/);
    const joined = await updateLines(shop, cart.id, [{ id: second.id, attributes: [a, b] }]);
    expect(joined.cart.lines.nodes).toMatchObject([{ quantity: 3 }]);
  });

  test("D1.4 quantity 0 removes the line, and an unknown line is rejected without changes", async () => {
    const shop = await shopOf();
    const { cart } = await createCart(shop, {
      lines: [{ merchandiseId: await firstVariant(shop, "charm"), quantity: 2 }],
    });
    const [line] = cart.lines.nodes;
    const refused = await updateLines(shop, cart.id, [
      { id: line.id, quantity: 5 },
      { id: `${line.id}x`, quantity: 1 },
    ]);
    expect(refused.userErrors).toMatchObject([
      { code: "INVALID_MERCHANDISE_LINE", field: ["lines", "1", "id"] },
    ]);
    expect((await readCart(shop, cart.id)).totalQuantity).toBe(2);
    expect((await updateLines(shop, cart.id, [{ id: line.id, quantity: 0 }])).cart.lines.nodes).toEqual([]);
  });

  test("D1.5, D1.6 a cart expires thirty days after its last change", async () => {
    const shop = await shopOf();
    const { cart } = await createCart(shop, {});
    shop.clock.at += 29 * day;
    await changeCart(shop, "cartNoteUpdate", cart.id, ["note", "String!", "still here"]);
    shop.clock.at += 29 * day;
    expect((await readCart(shop, cart.id)).note).toBe("still here");
    shop.clock.at += day + 1;
    expect(await readCart(shop, cart.id)).toBeNull();
    expect(
      await addLines(shop, cart.id, [{ merchandiseId: await firstVariant(shop, "charm") }]),
    ).toMatchObject({
      cart: null,
      userErrors: [{ code: "INVALID", field: ["cartId"] }],
    });
  });

  test("D1.7 rejects the whole request above 250 inputs or the order limit", async () => {
    const shop = await shopOf();
    const merchandiseId = await firstVariant(shop, "charm");
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        merchandiseId,
        attributes: [{ key: "n", value: String(from + i) }],
      }));
    expect(await createCart(shop, { lines: lines(0, 251) })).toMatchObject({ cart: null, userErrors: [{}] });
    const { perOrder } = facts.orderLimits;
    const { cart } = await createCart(shop, { lines: lines(0, 1) });
    expect((await addLines(shop, cart.id, lines(1, perOrder - 1))).userErrors).toEqual([]);
    expect((await addLines(shop, cart.id, lines(perOrder, 1))).userErrors).toMatchObject([
      { code: "CART_TOO_LARGE" },
    ]);
    expect((await readCart(shop, cart.id)).totalQuantity).toBe(perOrder);
  });

  test("D1.8, D2.1 an empty cart has a checkoutUrl, no lines, costs 0.0, and no tax yet", async () => {
    const shop = await shopOf();
    const attributes = [{ key: "Design ID", value: "custom-1" }];
    const { cart } = await createCart(shop, { attributes, note: "Two designs" });
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
    const { cart } = await createCart(shop, {
      lines: [{ merchandiseId: await firstVariant(shop, "deposit"), quantity: 2 }],
      attributes: [{ key: "Total Deposit", value: "$1" }],
    });
    expect(cart.cost.totalAmount.amount).toBe("1000.0");
  });

  test("D1.5 a paid cart no longer exists", async () => {
    const shop = await shopOf();
    const { cart } = await createCart(shop, {
      lines: [{ merchandiseId: await firstVariant(shop, "unique-watch") }],
    });
    await checkOut(shop.shop, cart.checkoutUrl, { pays: true });
    expect(await readCart(shop, cart.id)).toBeNull();
    expect(
      (await changeCart(shop, "cartNoteUpdate", cart.id, ["note", "String!", "x"])).userErrors,
    ).toMatchObject([{ field: ["cartId"] }]);
  });

  test("D4.1 reports a user error for a variant that isn't for sale, and creates no cart", async () => {
    const shop = await shopOf();
    for (const merchandiseId of ["gid://shopify/ProductVariant/999", "gid://shopify/Product/1", "1"]) {
      const refused = await createCart(shop, { lines: [{ merchandiseId }] });
      expect(refused).toMatchObject({
        cart: null,
        userErrors: [{ code: "INVALID", field: ["input", "lines", "0", "merchandiseId"] }],
      });
    }
    expect(await shop.database.read.selectFrom("cart").select("id").execute()).toEqual([]);
  });

  test("a variant without a price isn't for sale: carts reject it and lists say so", async () => {
    const shop = await shopOf();
    // Earlier releases could publish products at $0.
    await shop.database.write((tx) =>
      tx
        .updateTable("variant")
        .set({ price_cents: 0 })
        .where("product_id", "=", (eb) =>
          eb.selectFrom("product").select("id").where("handle", "=", "plain-band"),
        )
        .execute(),
    );
    const [merchandiseId] = Object.values(await shop.variants("plain-band"));
    const refused = await createCart(shop, { lines: [{ merchandiseId }] });
    expect(refused).toMatchObject({
      cart: null,
      userErrors: [
        {
          code: "INVALID",
          field: ["input", "lines", "0", "merchandiseId"],
          message: expect.stringMatching(
            / has no price yet, so it can't be bought here\. Call us about it\.$/,
          ),
        },
      ],
    });
    const { product, products } = await shop.ask(
      `{ product(handle: "plain-band") { availableForSale }
        products(first: 250, query: "available_for_sale:true") { nodes { handle } } }`,
    );
    expect(product.availableForSale).toBe(false);
    expect(products.nodes).not.toContainEqual({ handle: "plain-band" });
  });

  test("a discount code is applicable while issued and not expired, however it is typed", async () => {
    const shop = await shopOf();
    const { at: now } = shop.clock;
    await shop.database.write((tx) =>
      issueDiscountCode(tx, { code: "WELCOME", percent: 10, now, expiresAt: now + day }),
    );
    const { cart } = await createCart(shop, { discountCodes: [" welcome ", "NOPE"] });
    const codes = async () => (await readCart(shop, cart.id)).discountCodes;
    expect(await codes()).toEqual([
      { code: "welcome", applicable: true },
      { code: "NOPE", applicable: false },
    ]);
    shop.clock.at += 2 * day;
    expect((await codes())[0].applicable).toBe(false);
  });
});
