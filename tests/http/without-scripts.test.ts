import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { openStore } from "../store/open-store.ts";
import { expect } from "./matchers.ts";
import { test } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const reviewPath = (design: Parameters<typeof encodeDesign>[0]) =>
  `/custom-builder/review?design=${encodeDesign(design)}`;
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

test("a list's filters, sorting and pages are forms and links", async ({ page }) => {
  await page.goto("/shop");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const status = page.getByRole("status").filter({ hasText: "Showing" });
  const cards = page.locator("main li").filter({ hasText: "$" });
  filters.getByRole("checkbox", { name: "Watches" }).check();
  page.getByLabel("Sort by").selectOption("price-desc");
  await filters.getByRole("button", { name: "Show pieces" }).click();
  expect(status).toHaveText("Showing 1-18 of 18 products");
  expect(cards.first()).toContainText("$112,000");
  await page.goto("/shop");
  await page.getByRole("link", { name: "Page 3" }).click();
  expect(status).toHaveText("Showing 41-60 of 60 products");
});

test("a piece's options are links, and buying leads to checkout", async ({ page }) => {
  await page.goto("/product/engagement-ring-oval-halo-lab-150-14k");
  const gold = page.getByRole("link", { name: "Yellow Gold" });
  await gold.click();
  expect(gold.one().getAttribute("aria-current")).toBe("true");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  expect(page).toHaveURL(/\/checkout\//);
});

test("submits the ring sizer form, and keeps typed input", async ({ page, rows }) => {
  await page.goto("/custom-builder/ring-sizer");
  const typed = {
    "Full name": "Claire Donnelly",
    Email: "plain-sizer@",
    Address: "3 Mill Lane",
    [m.sizer.city]: "Harrow Bay",
    "ZIP code": "11700",
  };
  for (const [label, words] of Object.entries(typed)) page.getByLabel(label).fill(words);
  const send = page.getByRole("button", { name: "Send me a ring sizer" });
  await send.click();
  expect(page.getByText("This email address isn't complete.")).toBeVisible();
  expect(page.getByLabel("Address")).toHaveValue("3 Mill Lane");
  page.getByLabel("Email").fill("plain-sizer@example.com");
  await send.click();
  expect(page.getByText(m.sizer.sent)).toBeVisible();
  expect(rows("select id from sizer_request where email = ?", "plain-sizer@example.com")).toHaveLength(1);
});

test("a shared link shows the design and its price", async ({ page }) => {
  await page.goto(reviewPath(ringDesign()));
  expect(page.document.title).toMatch(/^Custom ring, solitaire/);
  expect(page.locator("h1")).toHaveText(m.review.ready.ring);
  expect(page.getByText("Oval diamond, 1.50 ct, F, VS1, GIA")).toBeVisible();
  expect(page.getByText("Always, A.", { exact: true }).count()).toBeGreaterThan(0);
  const total = page.getByText("Estimated total").first().one().parentElement;
  expect(total?.textContent).toContain("$21,935");
});

test("a link preview finds title, price and picture in the page itself", async ({ origin, page }) => {
  const html = await (await page.request(reviewPath(earringsDesign()))).text();
  expect(html).toContain('<meta property="og:title" content="Custom earrings, studs');
  expect(html).toMatch(
    /<meta property="og:description" content="18K yellow gold\. .*Estimated at \$21,860\."/,
  );
  expect(html).toContain(`<meta property="og:image" content="${origin}/cards/house-style-studs.jpg"`);
});

test("a corrupt design link shows no design details", async ({ page }) => {
  const text = encodeDesign(ringDesign());
  for (const damaged of [
    "",
    "1",
    text.slice(0, -1),
    `${text}A`,
    "<script>alert(1)</script>",
    '{"__proto__":1}',
  ]) {
    const response = await page.request(`/custom-builder/review?design=${encodeURIComponent(damaged)}`);
    expect(response.status, damaged).toBe(404);
  }
});

test("a linked design leads to its deposit's checkout", async ({ page }) => {
  await page.goto(reviewPath(ringDesign()));
  const pay = page.getByRole("button", { name: /^Pay deposit & Start Order$/ }).first();
  expect(pay.one().closest("form")?.getAttribute("target")).toBe("_blank");
  await pay.click();
  expect(page).toHaveURL(/\/checkout\//);
  expect(page.document.body.textContent).toContain("Custom ring, solitaire");
});

test("a design's drawing is a file of its own, and a corrupt link has none", async ({ page }) => {
  const text = encodeDesign(ringDesign());
  const answer = await page.request(`/custom-builder/drawing.svg?design=${text}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("image/svg+xml");
  expect(answer.headers.get("cache-control")).toContain("max-age=3600");
  expect(await answer.text()).toMatch(/^<svg /);
  for (const damaged of ["", "nonsense", `${text}A`, "%00"]) {
    const refused = await page.request(`/custom-builder/drawing.svg?design=${damaged}`);
    expect(refused.status, damaged).toBe(404);
  }
});

test("a deposit without designs says 'No designs in cart', and an empty order 'Checkout failed'", async ({
  page,
}) => {
  const deposit = await page.request("/custom-builder/deposit", form({ answer: "" }));
  expect(deposit.status).toBe(409);
  expect(await deposit.text()).toContain("No designs in cart");
  const cart = await page.request("/cart", form({ merchandiseId: "" }));
  expect(cart.status).toBe(400);
  expect(await cart.text()).toContain("Checkout failed");
});

test("rejects a sign-up that is cross-site, too long or unreadable", async ({ page, rows }) => {
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const response = await page.request("/api/sign-up", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
    return response.status;
  };
  const good = JSON.stringify({ email: "refused@example.com" });
  expect(await post(good, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post(good, { origin: "https://elsewhere.example" })).toBe(403);
  expect(await post(good, { "content-type": "text/plain" })).toBe(415);
  expect(await post(JSON.stringify({ email: "x".repeat(16_384) }))).toBe(413);
  expect(await post("{")).toBe(400);
  expect(await post("[]")).toBe(422);
  expect(await post('{"email":"refused@"}')).toBe(422);
  expect((await page.request("/api/sign-up")).status).toBe(405);
  const put = { method: "PUT", body: "{}", headers: { "content-type": "application/json" } };
  expect((await page.request("/api/sign-up", put)).status).toBe(405);
  expect(rows("select id from sign_up where email like 'refused%'")).toEqual([]);
});

test("hides the testimonials section when there are none", async () => {
  const { store, close } = await openStore({ TESTIMONIALS: "off" });
  try {
    const page = new Visitor(store.origin);
    await page.goto("/");
    expect(page.getByRole("heading", { name: m.tiles.visitUs })).toBeVisible();
    expect(page.getByRole("region", { name: m.home.testimonials })).toHaveCount(0);
  } finally {
    await close();
  }
});
