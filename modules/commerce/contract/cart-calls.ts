import type { Reply, TestShop } from "./test-shop.ts";

const fields = `id checkoutUrl totalQuantity note attributes { key value } discountCodes { code applicable }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } totalTaxAmount { amount } totalAmountEstimated }
  lines(first: 250) { nodes { id quantity attributes { key value } cost { totalAmount { amount } }
    merchandise { ... on ProductVariant { id } } } }`;
const answer = `{ cart { ${fields} } userErrors { code field message } warnings { code message target } }`;

type Answer = Reply["body"];

/** Creates a cart. Returns `cart`, `userErrors` and `warnings`. */
export async function createCart(shop: TestShop, input: object): Promise<Answer> {
  const text = `mutation ($input: CartInput) { cartCreate(input: $input) ${answer} }`;
  return (await shop.ask(text, { input })).cartCreate;
}

/** Sends any cart mutation that takes one argument besides `cartId`. */
export async function changeCart(
  shop: TestShop,
  name: string,
  cartId: string,
  [argument, type, value]: [argument: string, type: string, value: unknown],
): Promise<Answer> {
  const text = `mutation ($cartId: ID!, $value: ${type}) { ${name}(cartId: $cartId, ${argument}: $value) ${answer} }`;
  return (await shop.ask(text, { cartId, value }))[name];
}

export function addLines(shop: TestShop, cartId: string, lines: object[]): Promise<Answer> {
  return changeCart(shop, "cartLinesAdd", cartId, ["lines", "[CartLineInput!]!", lines]);
}

export function updateLines(shop: TestShop, cartId: string, lines: object[]): Promise<Answer> {
  return changeCart(shop, "cartLinesUpdate", cartId, ["lines", "[CartLineUpdateInput!]!", lines]);
}

/** Reads a cart; null if there is none. */
export async function readCart(shop: TestShop, id: string): Promise<Answer> {
  return (await shop.ask(`query ($id: ID!) { cart(id: $id) { ${fields} } }`, { id })).cart;
}

/** Gid of a product's first variant. */
export async function firstVariant(shop: TestShop, handle: string): Promise<string> {
  const [id] = Object.values(await shop.variants(handle));
  if (!id) throw new Error(`There is no product "${handle}".`);
  return id;
}
