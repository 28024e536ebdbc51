import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";
import { Visitor as Shopper } from "./visitor.ts";

/** A separate store, because prices change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

async function preview(page: Visitor, typed: Record<string, string>): Promise<void> {
  const query = new URLSearchParams({ preview: "1", by: "percent", way: "down", ...typed });
  await page.goto(`/desk/products/prices?${query}`);
}

test("changes a type's prices by rule, which the store, its feed and its search follow, and undoes it", async ({
  origin,
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/products");
  await page.getByRole("link", { name: "Change prices" }).first().click();
  const [{ type } = { type: "" }] = rows(
    `select product_type as type from product where status = 'ACTIVE' and product_type <> 'Watches'
     group by product_type order by count(*) desc limit 1`,
  );
  page.getByLabel("Type", { exact: true }).selectOption(String(type));
  await page.getByRole("button", { name: "Preview" }).click();
  expect(page.getByText("Enter a percentage up to 90, like 10 or 7.5.")).toBeVisible();

  page.getByLabel("Percent or amount").fill("10");
  page.getByLabel("Rounding").selectOption("Nearest $5");
  page.getByLabel("Original price").selectOption("Today's price");
  await page.getByRole("button", { name: "Preview" }).click();
  const before = rows("select id, price_cents, compare_at_price_cents from variant order by id");
  await page.getByRole("button", { name: /^Change \d+ prices$/ }).click();
  expect(page.getByRole("status")).toContainText(/\d+ prices changed/);
  const change = new URL(page.url()).pathname;
  const after = rows("select id, price_cents, compare_at_price_cents from variant order by id");
  expect(after).not.toEqual(before);

  const [sample] = rows(
    `select handle, new_cents from price_change_row join product on product.id = price_change_row.product_id
     join variant on variant.id = variant_id
     where product.status = 'ACTIVE' and published = 1 and variant.position = 1 limit 1`,
  );
  const shop = new Shopper(origin);
  const price = (Number(sample?.new_cents) / 100).toLocaleString("en-US");
  await eventually(async () => {
    expect(await (await shop.request(`/product/${sample?.handle}`)).text()).toContain(price);
    const feed = await (await shop.request("/merchant-feed.xml")).text();
    expect(feed).toContain(`${(Number(sample?.new_cents) / 100).toFixed(2)} USD`);
  });

  await page.goto(change);
  await page.getByRole("button", { name: "Undo this change" }).click();
  expect(page.getByRole("status")).toContainText(/Undone\. \d+ prices restored\./);
  expect(rows("select id, price_cents, compare_at_price_cents from variant order by id")).toEqual(before);
  await page.goto("/desk/products/prices");
  expect(page.getByText("Undone", { exact: true })).toBeVisible();
});

test("one of two people who confirm the same preview is shown a new one, and nothing changes twice", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/products");
  const other = page.newPage();
  const typed = { type: "Fashion Rings", size: "5" };
  await preview(page, typed);
  await preview(other, typed);
  await page.getByRole("button", { name: /^Change \d+ prices$/ }).click();
  expect(page.getByRole("status")).toContainText("changed");
  const prices = rows("select id, price_cents from variant order by id");
  await other.getByRole("button", { name: /^Change \d+ prices$/ }).click();
  expect(other.status).toBe(409);
  expect(other.getByRole("alert")).toContainText("changed since this preview");
  expect(rows("select id, price_cents from variant order by id")).toEqual(prices);
  await other.getByRole("button", { name: /^Change \d+ prices$/ }).click();
  expect(other.getByRole("status")).toContainText("changed");
});

test("changes only the products ticked in the list, and lists the prices that stay with their reason", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/products");
  const boxes = page.document.querySelectorAll<HTMLInputElement>("input[name=row]");
  const ids = [...boxes].slice(0, 2).map((box) => box.value.split(":")[0]);
  for (const box of [...boxes].slice(0, 2)) page.locator(`input[value="${box.value}"]`).check();
  await page.getByRole("button", { name: "Change prices" }).click();
  expect(new URL(page.url()).searchParams.get("ids")).toBe(ids.join(","));
  expect(page.getByText("The 2 selected products.")).toBeVisible();
  await preview(page, { ids: ids.join(","), by: "original" });
  expect(page.document.querySelector("main")?.textContent).toContain("No original price");
  expect(rows("select count(*) as count from price_change where rule like '%original%'")).toEqual([
    { count: 0 },
  ]);
});
