import { expect, test } from "vitest";
import { shop as facts } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { addLines, createCart, firstVariant, readCart, updateLines } from "../contract/cart-calls.ts";
import { checkOut } from "../contract/check-out.ts";
import { openTestShop } from "../contract/test-shop.ts";

describeOnEachDatabase("carts and stock", (open) => {
  const shopOf = async () => openTestShop(await open());

  test("D4.2 caps the total quantity across a variant's lines at the unsold pieces", async () => {
    const shop = await shopOf();
    const merchandiseId = await firstVariant(shop, "plain-band");
    const attributes = [{ key: "Engraving", value: "A" }];
    const { cart, warnings } = await createCart(shop, {
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

  test("D4.2 enforces the order limits per line and cart, also over several steps", async () => {
    const shop = await shopOf();
    const { perLine, perOrder } = facts.orderLimits;
    const merchandiseId = await firstVariant(shop, "charm");
    const tooMany = { code: "MAXIMUM_EXCEEDED", message: `You can order up to ${perLine} of charm.` };
    const refused = await createCart(shop, { lines: [{ merchandiseId, quantity: 1_000_000 }] });
    expect(refused).toMatchObject({
      cart: null,
      userErrors: [{ ...tooMany, field: ["input", "lines", "0", "quantity"] }],
    });
    const { cart } = await createCart(shop, { lines: [{ merchandiseId, quantity: perLine }] });
    const [line] = cart.lines.nodes;
    expect((await addLines(shop, cart.id, [{ merchandiseId }])).userErrors).toMatchObject([tooMany]);
    const raised = await updateLines(shop, cart.id, [{ id: line.id, quantity: perLine + 1 }]);
    expect(raised.userErrors).toMatchObject([tooMany]);
    const others = Array.from({ length: perOrder / perLine }, (_, index) => ({
      merchandiseId,
      quantity: perLine,
      attributes: [{ key: "Engraving", value: `${index}` }],
    }));
    const overfull = await addLines(shop, cart.id, others);
    expect(overfull.userErrors).toMatchObject([
      { code: "CART_TOO_LARGE", message: `You can order up to ${perOrder} pieces at once.` },
    ]);
    expect((await readCart(shop, cart.id)).totalQuantity).toBe(perLine);
    expect((await addLines(shop, cart.id, others.slice(1))).cart.totalQuantity).toBe(perOrder);
  });

  test("D4.2 a sold-out piece becomes a line of quantity 0 with a warning", async () => {
    const shop = await shopOf();
    const { cart, warnings } = await createCart(shop, {
      lines: [{ merchandiseId: await firstVariant(shop, "sold-bangle") }],
    });
    expect(cart).toMatchObject({ totalQuantity: 0, lines: { nodes: [{ quantity: 0 }] } });
    expect(warnings).toMatchObject([{ code: "MERCHANDISE_OUT_OF_STOCK", target: cart.lines.nodes[0].id }]);
  });

  test("D4.2 a line whose piece was sold meanwhile drops to 0 at the next cart change", async () => {
    const shop = await shopOf();
    const merchandiseId = await firstVariant(shop, "unique-watch");
    const { cart } = await createCart(shop, { lines: [{ merchandiseId }] });
    const { cart: faster } = await createCart(shop, { lines: [{ merchandiseId }] });
    await checkOut(shop.shop, faster.checkoutUrl, { pays: true });
    const { cart: after, warnings } = await addLines(shop, cart.id, [
      { merchandiseId: await firstVariant(shop, "charm") },
    ]);
    expect(after.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([0, 1]);
    expect(warnings).toMatchObject([{ code: "MERCHANDISE_OUT_OF_STOCK", target: after.lines.nodes[0].id }]);
  });

  test("D4.2 pieces held by another cart are out of stock; a cart's own held pieces aren't", async () => {
    const shop = await shopOf();
    const merchandiseId = await firstVariant(shop, "unique-watch");
    const { cart } = await createCart(shop, { lines: [{ merchandiseId }] });
    await checkOut(shop.shop, cart.checkoutUrl, { pays: false });
    const [line] = cart.lines.nodes;
    expect(await updateLines(shop, cart.id, [{ id: line.id, quantity: 1 }])).toMatchObject({
      cart: { totalQuantity: 1 },
      warnings: [],
    });
    expect((await createCart(shop, { lines: [{ merchandiseId }] })).warnings).toMatchObject([
      { code: "MERCHANDISE_OUT_OF_STOCK" },
    ]);
  });

  test("omits a deleted variant from the response but keeps its cart line", async () => {
    const shop = await shopOf();
    const [charm, clasp] = [await firstVariant(shop, "charm"), await firstVariant(shop, "clasp")];
    const { cart } = await createCart(shop, { lines: [{ merchandiseId: charm }, { merchandiseId: clasp }] });
    await shop.database.write((tx) => tx.deleteFrom("product").where("handle", "=", "charm").execute());
    expect(await readCart(shop, cart.id)).toMatchObject({
      totalQuantity: 1,
      cost: { totalAmount: { amount: "100.0" } },
    });
    const row = await shop.database.read.selectFrom("cart").select("lines").executeTakeFirstOrThrow();
    expect(JSON.parse(row.lines)).toHaveLength(2);
  });

  test("concurrent changes to one cart are all applied", async () => {
    const shop = await shopOf();
    const { cart } = await createCart(shop, {});
    const merchandiseId = await firstVariant(shop, "charm");
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        addLines(shop, cart.id, [{ merchandiseId, attributes: [{ key: "n", value: String(n % 5) }] }]),
      ),
    );
    const after = await readCart(shop, cart.id);
    expect(after.totalQuantity).toBe(20);
    expect(after.lines.nodes).toHaveLength(5);
  });
});
