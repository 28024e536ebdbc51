import type { Page } from "@playwright/test";
import { axeFaults, themesAndWidths } from "./axe.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

const handle = "rolex-submariner-date-126610ln";
const path = `/product/${handle}/similar`;
const send = (page: Page) => page.getByRole("button", { name: "Request a quote" });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill(email);
}

test("a similar piece is asked for in words that stand there already, and the desk reads them", async ({
  page,
  store,
}) => {
  await page.goto(path);
  await expect(page.getByLabel("Notes")).toHaveValue(
    /^I was looking for .*Submariner.*\. Do you have one like it\?$/,
  );
  await send(page).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await fill(page, "similar@example.com");
  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click++) button.click();
  });
  await expect(page.getByText("We'll contact you within 24 hours.").first()).toBeVisible();
  expect(
    store.rows("select product_handle from similar_request where email = ?", "similar@example.com"),
  ).toEqual([{ product_handle: handle }]);
  expect(store.rows("select template from outbox order by id")).toEqual([
    { template: "similar-received" },
    { template: "similar-requested" },
  ]);

  await visitDesk(page);
  await page.getByRole("link", { name: /^Like .*Submariner/ }).click();
  await expect(page.getByText(/^I was looking for/)).toBeVisible();
  await expect(page.getByRole("link", { name: "See its page" })).toHaveAttribute(
    "href",
    `/product/${handle}`,
  );
});

test("a piece that is sold leads there", async ({ page }) => {
  await page.goto("/category/patek-philippe");
  await page
    .getByRole("main")
    .getByRole("link", { name: /5711\/1A-010/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Out of Stock" }).first()).toBeDisabled();
  await expect(page.getByRole("main").getByText("/mo", { exact: false })).toHaveCount(0);
  await page.getByRole("link", { name: "Ask for a similar piece" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for a similar piece");
  await expect(page.getByLabel("Notes")).toHaveValue(/5711\/1A-010/);
});

test("a piece that nobody knows has no such page", async ({ request }) => {
  expect((await request.get("/product/no-such-piece/similar")).status()).toBe(404);
  const answer = await request.post("/product/no-such-piece/similar", { form: { name: "Claire" } });
  expect(answer.status()).toBe(400);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent and answered, and what was typed stays", async ({ page, store }) => {
    await page.goto(path);
    await fill(page, "plain-similar@example.com");
    await page.getByLabel("Phone").fill("1");
    await page.getByLabel("Notes").fill("A blue one, please.");
    await send(page).click();
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/area code/);
    await expect(page.getByLabel("Notes")).toHaveValue("A blue one, please.");
    await page.getByLabel("Phone").fill("");
    await send(page).click();
    await expect(page.getByText("Quote request sent! We'll contact you within 24 hours.")).toBeVisible();
    expect(
      store.rows("select notes from similar_request where email = ?", "plain-similar@example.com"),
    ).toEqual([{ notes: "A blue one, please." }]);
  });
});

for (const [theme, width] of themesAndWidths)
  test(`axe finds nothing, ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Ask for a similar piece" })).toBeVisible();
    expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
  });
