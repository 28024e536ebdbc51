import { checkoutUrl } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

test("forms from elsewhere, forms without end and unknown keys are turned away in words", async ({
  request,
  store,
}) => {
  const entered = await request.get(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  const path = new URL(entered.url()).pathname;
  expect(entered.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });

  const foreign = await request.post(path, {
    headers: { "sec-fetch-site": "cross-site" },
    form: { intent: "pay", code: "1" },
  });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toContain("This form came from another site");

  const endless = await request.post(path, { form: { email: "x".repeat(33_000) } });
  expect(endless.status()).toBe(413);
  expect(await endless.text()).toContain("That was too much text");

  for (const [address, title] of [
    ["/checkout/AAAAAAAAAAAAAAAAAAAAAA", "Secure checkout"],
    ["/cart/c/unknown?key=unknown", "Secure checkout"],
    ["/orders/AAAAAAAAAAAAAAAAAAAAAA", "Order"],
  ]) {
    const unknown = await request.get(`${store.origin}${address}`);
    expect(unknown.status(), address).toBe(404);
    expect(unknown.headers()["cache-control"], address).toBe("no-store");
    const text = await unknown.text();
    expect(text, address).toContain("We do not know this page");
    expect(text, address).toContain(`<title>${title} ·`);
  }
  const one = await (await request.get("/orders/AAAAAAAAAAAAAAAAAAAAAA")).text();
  const other = await (await request.get("/orders/BAAAAAAAAAAAAAAAAAAAAA")).text();
  expect(one.replaceAll("AAAAAAAAAAAAAAAAAAAAAA", "-")).toBe(other.replaceAll("BAAAAAAAAAAAAAAAAAAAAA", "-"));
});
