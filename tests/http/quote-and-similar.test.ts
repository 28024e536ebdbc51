import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const handle = "rolex-submariner-date-126610ln";
const send = (page: Visitor) => page.getByRole("button", { name: "Request a quote" });
const saved = "Quote request sent! We'll contact you within 24 hours.";

function fill(page: Visitor, email: string): void {
  page.getByLabel("Full name").fill("Claire Donnelly");
  page.getByLabel("Email").fill(email);
}

test("confirms a quote request on the page, keeps typed input on errors, and stores it once", async ({
  page,
  rows,
}) => {
  await page.goto(`/custom-builder/review?design=${encodeDesign(ringDesign())}`);
  fill(page, "no-script-quote@example.com");
  page.getByLabel("Notes").fill("For the second of May.\nA ring to match.");
  page.getByLabel("Phone").fill("1");
  await send(page).click();
  expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/area code/);
  expect(page.getByLabel("Notes")).toHaveValue(/second of May/);
  page.getByLabel("Phone").fill("");
  await send(page).click();
  expect(page.getByText(saved)).toBeVisible();
  const asked = "select name from quote_request where email = 'no-script-quote@example.com'";
  expect(rows(asked)).toHaveLength(1);
});

test("the form for a similar piece is prefilled, and the request reaches the desk", async ({
  page,
  rows,
}) => {
  const email = "plain-similar@example.com";
  await page.goto(`/product/${handle}/similar`);
  const notes = page.getByLabel("Notes");
  expect(notes).toHaveValue(/^I was looking for .*Submariner.*\. Do you have one like it\?$/);
  fill(page, email);
  page.getByLabel("Phone").fill("1");
  notes.fill("A blue one, please.");
  await send(page).click();
  expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/area code/);
  expect(notes).toHaveValue("A blue one, please.");
  page.getByLabel("Phone").fill("");
  await send(page).click();
  expect(page.getByText(saved)).toBeVisible();
  expect(rows("select product_handle, notes from similar_request where email = ?", email)).toEqual([
    { product_handle: handle, notes: "A blue one, please." },
  ]);
  const emails = rows(
    "select template from outbox where data like ? or recipient = ? order by id",
    `%${email}%`,
    email,
  );
  expect(emails).toEqual([{ template: "similar-received" }, { template: "similar-requested" }]);

  await visitDesk(page);
  const row = page.getByRole("listitem").filter({ hasText: "A blue one" });
  const link = row.count() > 0 ? row : page.getByRole("listitem").filter({ hasText: email });
  await link.getByRole("link", { name: /^Similar to .*Submariner/ }).click();
  expect(page.getByText("A blue one, please.")).toBeVisible();
  expect(page.getByRole("link", { name: "View page" })).toHaveAttribute("href", `/product/${handle}`);
});

test("a sold piece links to the form for a similar one", async ({ page }) => {
  await page.goto("/category/patek-philippe");
  const main = page.getByRole("main");
  await main
    .getByRole("link", { name: /5711\/1A-010/ })
    .first()
    .click();
  expect(page.getByRole("button", { name: "Out of Stock" }).first()).toBeDisabled();
  expect(main.getByText("/mo")).toHaveCount(0);
  await page.getByRole("link", { name: "Ask for a similar piece" }).click();
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for a similar piece");
  expect(page.getByLabel("Notes")).toHaveValue(/5711\/1A-010/);
});

test("returns 404 for the form of an unknown piece", async ({ page }) => {
  const path = "/product/no-such-piece/similar";
  expect((await page.request(path)).status).toBe(404);
  const body = new URLSearchParams({ name: "Claire" });
  expect((await page.request(path, { method: "POST", body })).status).toBe(400);
});
