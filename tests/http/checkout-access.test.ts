import { expect } from "vitest";
import { m } from "#messages";
import { checkoutUrl } from "./shopper.ts";
import { readOnlyTest as test } from "./stories.ts";

test("rejects forms from other sites, endless forms and unknown keys with a message", async ({
  origin,
  page,
}) => {
  await page.goto(await checkoutUrl(origin, "womens-stack-ring-14k-rose"));
  const path = new URL(page.url()).pathname;
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    page.request(path, { method: "POST", headers, body: new URLSearchParams(form) });

  const foreign = await post({ intent: "pay", code: "1" }, { "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect(await foreign.text()).toContain("This form came from another site");

  const endless = await post({ email: "x".repeat(33_000) });
  expect(endless.status).toBe(413);
  expect(await endless.text()).toContain(m.checkout.tooLongTitle);

  for (const [address = "", title] of [
    ["/checkout/AAAAAAAAAAAAAAAAAAAAAA", "Secure checkout"],
    ["/cart/c/unknown?key=unknown", "Secure checkout"],
    ["/orders/AAAAAAAAAAAAAAAAAAAAAA", "Order"],
  ]) {
    const unknown = await page.request(address);
    expect(unknown.status, address).toBe(404);
    expect(unknown.headers.get("cache-control"), address).toBe("no-store");
    const text = (await unknown.text()).replaceAll("&#x27;", "'");
    expect(text, address).toContain(m.checkout.unknownTitle);
    expect(text, address).toContain(`<title>${title} ·`);
  }
  const one = await (await page.request("/orders/AAAAAAAAAAAAAAAAAAAAAA")).text();
  const other = await (await page.request("/orders/BAAAAAAAAAAAAAAAAAAAAA")).text();
  expect(one.replaceAll("AAAAAAAAAAAAAAAAAAAAAA", "-")).toBe(other.replaceAll("BAAAAAAAAAAAAAAAAAAAAA", "-"));
});
