import { expect, test } from "vitest";
import { shop as facts } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openSampleShops, storefrontClient } from "./official-clients.ts";
import { origin } from "./test-shop.ts";

const cartFields = `id checkoutUrl totalQuantity note
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } }
  lines(first: 100) { nodes { id quantity attributes { key value } cost { totalAmount { amount } }
    merchandise { ... on ProductVariant { id title price { amount } product { title handle } } } } }`;
const reply = `{ cart { ${cartFields} } userErrors { code field message } warnings { code message target } }`;

interface Variant {
  id: string;
  availableForSale: boolean;
  quantityAvailable: number | null;
  price: { amount: string };
}

describeOnEachDatabase("Shopify's Storefront client against the embedded shop", (open) => {
  const openSample = openSampleShops(open);

  test("D9.3 cursor paging returns every listed product once", async () => {
    const ask = storefrontClient(await openSample());
    const handles: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { products } = await ask(
        `query Page($after: String) { products(first: 25, after: $after) {
          nodes { handle } edges { cursor node { handle } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      handles.push(...products.nodes.map(({ handle }: { handle: string }) => handle));
      expect(products.edges.at(-1).cursor).toBe(products.pageInfo.endCursor);
      ({ hasNextPage: more, endCursor: after } = products.pageInfo);
    }
    expect(handles).toHaveLength(60);
    expect(new Set(handles).size).toBe(60);
    expect(handles).not.toContain(facts.deposit.productHandle);
  });

  test("D9.1 reads a product by handle, by id and by the deprecated productByHandle", async () => {
    const ask = storefrontClient(await openSample());
    const { products } = await ask("{ products(first: 1) { nodes { id handle } } }");
    const found = await ask(
      `query Piece($id: ID!, $handle: String!) {
        byId: product(id: $id) { id title } byHandle: product(handle: $handle) { id title }
        older: productByHandle(handle: $handle) { id title } unknown: product(handle: "no-such-piece") { id } }`,
      products.nodes[0],
    );
    expect(found.byId).toMatchObject({ id: products.nodes[0].id });
    expect(found.byHandle).toEqual(found.byId);
    expect(found.older).toEqual(found.byId);
    expect(found.unknown).toBeNull();
  });

  test("D1.2, D1.3, D1.4, D4.2 creates, fills, changes and empties a cart", async () => {
    const ask = storefrontClient(await openSample());
    const { products } = await ask(
      `{ products(first: 60) { nodes { variants(first: 1) {
        nodes { id availableForSale quantityAvailable price { amount } } } } } }`,
    );
    const forSale = products.nodes
      .flatMap(({ variants }: { variants: { nodes: Variant[] } }) => variants.nodes)
      .filter(({ availableForSale }: Variant) => availableForSale);
    const made = forSale.find(({ quantityAvailable }: Variant) => quantityAvailable !== 1);
    const unique = forSale.find(({ quantityAvailable }: Variant) => quantityAvailable === 1);

    const { cartCreate } = await ask(
      `mutation Create($input: CartInput) { cartCreate(input: $input) ${reply} }`,
      {
        input: { lines: [{ merchandiseId: made.id, quantity: 1 }], note: "Gift" },
      },
    );
    const { id, checkoutUrl, cost } = cartCreate.cart;
    expect(checkoutUrl).toMatch(new RegExp(`^${origin}/cart/c/[\\w-]+\\?key=[\\w-]+$`));
    expect(cost.totalAmount.amount).toBe(made.price.amount);

    const add = `mutation Add($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) ${reply} }`;
    const added = await ask(add, { id, lines: [{ merchandiseId: made.id }, { merchandiseId: unique.id }] });
    expect(added.cartLinesAdd.cart.totalQuantity).toBe(3);
    const [first, second, ...more] = added.cartLinesAdd.cart.lines.nodes;
    expect(more).toEqual([]);

    const tooMany = await ask(add, { id, lines: [{ merchandiseId: unique.id }] });
    expect(tooMany.cartLinesAdd.warnings[0].code).toBe("MERCHANDISE_NOT_ENOUGH_STOCK");
    expect(tooMany.cartLinesAdd.cart.totalQuantity).toBe(3);

    const { cartLinesUpdate } = await ask(
      `mutation Update($id: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $id, lines: $lines) ${reply} }`,
      { id, lines: [{ id: first.id, quantity: 0 }] },
    );
    expect(cartLinesUpdate.cart.lines.nodes.map((line: { id: string }) => line.id)).toEqual([second.id]);

    const { cartLinesRemove } = await ask(
      `mutation Remove($id: ID!, $lines: [ID!]!) { cartLinesRemove(cartId: $id, lineIds: $lines) ${reply} }`,
      { id, lines: [second.id] },
    );
    expect(cartLinesRemove.cart).toMatchObject({
      totalQuantity: 0,
      note: "Gift",
      cost: { subtotalAmount: { amount: "0.0" } },
    });
    const { cart } = await ask(`query Cart($id: ID!) { cart(id: $id) { ${cartFields} } }`, { id });
    expect(cart).toEqual(cartLinesRemove.cart);
  });
});
