import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { shop as facts } from "../../../shop.config.ts";
import { pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { earringsDesign, ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { openSampleShops, storefrontClient } from "./official-clients.ts";

const designs = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ringDesign() : earringsDesign()));

describeOnEachDatabase("A deposit through Shopify's Storefront client", (open) => {
  const openSample = openSampleShops(open);

  test("D3.3, D3.4, D3.5 turns a cart of twenty designs into one order of twenty deposits", async () => {
    const shop = await openSample();
    const ask = storefrontClient(shop);
    const { productByHandle } = await ask(
      "query ($handle: String!) { productByHandle(handle: $handle) { variants(first: 1) { nodes { id } } } }",
      { handle: facts.deposit.productHandle },
    );
    const attributes = designs.map((design, index) => ({
      key: `_design ${index + 1}`,
      value: encodeDesign(design),
    }));
    const { cartCreate } = await ask(
      `mutation Create($input: CartInput) { cartCreate(input: $input) {
        cart { checkoutUrl cost { totalAmount { amount } } } userErrors { message } } }`,
      {
        input: {
          attributes,
          note: "Twenty pieces",
          lines: [{ merchandiseId: productByHandle.variants.nodes[0].id, quantity: 1 }],
        },
      },
    );
    expect(cartCreate.userErrors).toEqual([]);

    const url = new URL(cartCreate.cart.checkoutUrl);
    const entered = await shop.checkout.enter(
      url.pathname.split("/").at(-1) ?? "",
      url.searchParams.get("key") ?? "",
    );
    if (entered.outcome !== "open") throw new Error(entered.outcome);
    const { checkoutKey } = entered;
    const view = () => shop.checkout.view(checkoutKey);
    const intent = async () => (await view())?.idempotencyKey ?? "";
    const held = await shop.checkout.continueToPayment(checkoutKey, await intent(), pickupInput());
    expect(held.outcome).toBe("payment");
    expect(await view()).toMatchObject({ state: "payment", totals: { totalCents: 1_000_000 } });
    const paid = await shop.checkout.pay(checkoutKey, await intent(), { code: "1" });
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    const order = await shop.checkout.order(paid.orderToken);
    expect(order).toMatchObject({ kind: "deposit", note: "Twenty pieces", attributes });
    expect(order?.designs.map(({ design, estimateCents }) => ({ design, estimateCents }))).toEqual(
      designs.map((design) => ({ design, estimateCents: designPrice(design).totalCents })),
    );
  });
});
