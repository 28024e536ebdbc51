import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

const token = "5f1c3a9e7d2b48068c4ea1f09b7d6e25";

/** Puts one of each piece in a new cart, like any storefront; returns the cart's checkout URL. */
export async function checkoutUrl(request: APIRequestContext, ...handles: string[]): Promise<string> {
  const lines = await Promise.all(
    handles.map(async (handle) => ({ merchandiseId: await firstVariant(request, handle), quantity: 1 })),
  );
  return await cartUrl(request, { lines });
}

/** Puts a deposit with these attributes in a new cart; returns the cart's checkout URL. */
export async function depositUrl(
  request: APIRequestContext,
  attributes: { key: string; value: string }[],
): Promise<string> {
  const lines = [{ merchandiseId: await firstVariant(request, "custom-design-deposit"), quantity: 1 }];
  return await cartUrl(request, { lines, attributes });
}

async function cartUrl(request: APIRequestContext, input: object): Promise<string> {
  const { cartCreate } = await ask<{ cartCreate: { cart: { checkoutUrl: string } } }>(
    request,
    "mutation($input: CartInput!) { cartCreate(input: $input) { cart { checkoutUrl } } }",
    { input },
  );
  return cartCreate.cart.checkoutUrl;
}

async function firstVariant(request: APIRequestContext, handle: string): Promise<string | undefined> {
  const { productByHandle } = await ask<{ productByHandle: { variants: { nodes: { id: string }[] } } }>(
    request,
    "query($handle: String!) { productByHandle(handle: $handle) { variants(first: 1) { nodes { id } } } }",
    { handle },
  );
  return productByHandle.variants.nodes[0]?.id;
}

async function ask<Data>(request: APIRequestContext, query: string, variables: object): Promise<Data> {
  const response = await request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": token },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Enters the customer: one name, but a different address per test, because the shop limits holds per customer. */
export async function enterContact(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "First name" }).fill("Claire");
  await page.getByLabel("Last name").fill("Donnelly");
  await page.getByLabel("Phone").fill("(516) 555-0199");
}

/** The button of the first step. */
export function continueButton(page: Page): Locator {
  return page.getByRole("button", { name: "Continue to payment" });
}

/** The button of the second step. */
export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Pay \$/ });
}

/** Enters a code for the test gateway: "1" approves, "2" declines, "3" fails. */
export async function pay(page: Page, code: string): Promise<void> {
  await page.getByLabel("Test payment code").fill(code);
  await payButton(page).click();
}
