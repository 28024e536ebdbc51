import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { Visitor } from "./visitor.ts";

const token = "5f1c3a9e7d2b48068c4ea1f09b7d6e25";

/** Puts one of each piece in a new cart, like any storefront; returns the cart's checkout URL. */
export async function checkoutUrl(origin: string, ...handles: string[]): Promise<string> {
  const lines = await Promise.all(
    handles.map(async (handle) => ({ merchandiseId: await firstVariant(origin, handle), quantity: 1 })),
  );
  return await cartUrl(origin, { lines });
}

/** Puts a deposit with these attributes in a new cart; returns the cart's checkout URL. */
export async function depositUrl(
  origin: string,
  attributes: { key: string; value: string }[],
): Promise<string> {
  const lines = [{ merchandiseId: await firstVariant(origin, "custom-design-deposit"), quantity: 1 }];
  return await cartUrl(origin, { lines, attributes });
}

async function cartUrl(origin: string, input: object): Promise<string> {
  const { cartCreate } = await ask<{ cartCreate: { cart: { checkoutUrl: string } } }>(
    origin,
    "mutation($input: CartInput!) { cartCreate(input: $input) { cart { checkoutUrl } } }",
    { input },
  );
  return cartCreate.cart.checkoutUrl;
}

async function firstVariant(origin: string, handle: string): Promise<string | undefined> {
  const { productByHandle } = await ask<{ productByHandle: { variants: { nodes: { id: string }[] } } }>(
    origin,
    "query($handle: String!) { productByHandle(handle: $handle) { variants(first: 1) { nodes { id } } } }",
    { handle },
  );
  return productByHandle.variants.nodes[0]?.id;
}

async function ask<Data>(origin: string, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${origin}/api/2025-07/graphql.json`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-shopify-storefront-access-token": token,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** "Pay $1,250.00", in any currency. */
const payButton = /^Pay \D{1,3}\d/;

/** A shopper on the payment page of a checkout. */
export async function shopperAtPayment(
  origin: string,
  address: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<Visitor> {
  const shopper = new Visitor(origin, headers);
  await shopper.goto(address);
  shopper.getByLabel("Email").fill(email);
  shopper.getByRole("textbox", { name: "First name" }).fill("Claire");
  shopper.getByLabel("Last name").fill("Donnelly");
  shopper.getByLabel("Phone").fill("(516) 555-0199");
  await shopper.getByRole("button", { name: "Continue to payment" }).click();
  shopper.getByRole("button", { name: payButton }).one();
  return shopper;
}

/** Opens the order summary, which is always open on a wide screen. */
export function openSummary({ document }: Visitor): void {
  for (const details of document.querySelectorAll("details")) details.setAttribute("open", "");
}

/** Enters a code for the test gateway: "1" approves, "2" declines, "3" fails. */
export async function pay(shopper: Visitor, code: string): Promise<void> {
  shopper.getByLabel("Test payment code").fill(code);
  await shopper.getByRole("button", { name: payButton }).click();
}

/** Buys a piece; returns its customer, on the order's page, and the number. */
export async function buy(origin: string, handle: string, email: string) {
  const shopper = await shopperAtPayment(origin, await checkoutUrl(origin, handle), email);
  await pay(shopper, "1");
  return { shopper, number: orderNumber(shopper) };
}

/** Pays a deposit for a design; returns its customer, on the order's page, and the number. */
export async function payDeposit(
  origin: string,
  design: Design,
  email: string,
  headers: Record<string, string> = {},
) {
  const address = await depositUrl(origin, [{ key: "_design", value: encodeDesign(design) }]);
  const shopper = await shopperAtPayment(origin, address, email, headers);
  await pay(shopper, "1");
  return { shopper, number: orderNumber(shopper) };
}

/** The number on an order's page. */
export function orderNumber(shopper: Visitor): string {
  return shopper
    .getByText(/^[A-Z]{2}-[0-9A-Z]{8}$/)
    .first()
    .text();
}

/** Requests a quote for a ring from the review page. */
export async function askForQuote(origin: string, name: string, email: string): Promise<void> {
  const visitor = new Visitor(origin);
  await visitor.goto(`/custom-builder/review?design=${encodeDesign(ringDesign())}`);
  visitor.getByLabel("Full name").fill(name);
  visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("button", { name: "Request a quote" }).click();
  visitor
    .getByText(/^Quote request sent!/)
    .first()
    .one();
}
