import { createSecretKey } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "vitest";
import { deriveRepairToken } from "../../modules/repairs/repair-contact.ts";
import { isFullRun } from "../faults/run-size.ts";
import { openStore } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { Visitor } from "./visitor.ts";

// The tests in tests/matrix cover the list in each run.
test.runIf(isFullRun)("a store whose provider never responds shows a message and keeps running", async () => {
  const front = await openStore({ SHOPIFY_STORE_DOMAIN: "localhost:9", SHOPIFY_SCHEME: "http" });
  try {
    const page = new Visitor(front.store.origin);
    await page.goto("/shop");
    expect(page.status).toBe(503);
    expect(page.getByText("Failed to load products").first()).toBeVisible();
    expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await page.goto("/category/rolex");
    expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    expect(page.getByText("Failed to load products")).toHaveCount(0);
  } finally {
    await front.close();
  }
});

test("passes the buyer's address on to the provider", async () => {
  const carts: IncomingMessage[] = [];
  const provider = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const part of incoming) body += part;
    if (body.includes("cartCreate")) carts.push(incoming);
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(JSON.stringify({ data: null }));
  });
  await new Promise<void>((done) => provider.listen(0, "localhost", done));
  const front = await openStore({
    SHOPIFY_STORE_DOMAIN: `localhost:${(provider.address() as AddressInfo).port}`,
    SHOPIFY_SCHEME: "http",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  try {
    const page = new Visitor(front.store.origin, { "x-forwarded-for": "203.0.113.7" });
    const body = new URLSearchParams({ merchandiseId: "gid://shopify/ProductVariant/1", quantity: "1" });
    await page.request("/cart", { method: "POST", body, headers: { origin: front.store.origin } });
    expect(carts.map(({ headers }) => headers["shopify-storefront-buyer-ip"])).toContain("203.0.113.7");
  } finally {
    await front.close();
    provider.close();
  }
});

test("asks a repair's client to call when the provider can't take the payment", async () => {
  const { store, close } = await openStore({
    ...{ SHOPIFY_STORE_DOMAIN: "localhost:9", SHOPIFY_SCHEME: "http", ADMIN_API_TOKEN: deskToken },
  });
  try {
    const desk = new Visitor(store.origin);
    await visitDesk(desk, "/desk/repairs/new");
    const email = "paul@example.com";
    for (const [label, text] of [
      ["Client's name", "Paul Lindqvist"],
      ["Email", email],
      ["Description", "Chronograph, steel"],
      ["Condition at intake", "Crystal chipped at 2"],
      ["Promised for", "2099-12-22"],
      ["Work 1", "Movement service"],
      ["Price 1, $", "520"],
    ] as const)
      desk.getByLabel(label).fill(text);
    await desk.getByRole("button", { name: "Take in", exact: true }).click();
    const number = Number(new URL(desk.url()).pathname.slice(-4));
    const file = new DatabaseSync(join(store.dataDir, "vitrine.sqlite"), { readOnly: true });
    const { value } = file.prepare("select value from meta where key = 'checkout_secret'").get()!;
    file.close();
    const path = `/repairs/${deriveRepairToken(createSecretKey(String(value), "base64url"), { number, email })}`;
    const client = new Visitor(store.origin);
    await client.goto(path);
    expect(client.getByText(/to approve or decline\.$/)).toBeVisible();
    expect(client.getByRole("button", { name: /^(Approve|Decline)/ })).toHaveCount(0);
    const body = new URLSearchParams({ intent: "approve", estimate: "1" });
    const headers = { origin: store.origin };
    expect((await client.request(path, { method: "POST", headers, body })).status).toBe(409);
  } finally {
    await close();
  }
});
