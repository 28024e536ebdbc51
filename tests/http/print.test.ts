import { ringDesign } from "../jewelry/sample-designs.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy, payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";

test("buyer and desk can print an order, which becomes an invoice with receipt number once completed", async ({
  origin,
  page,
  rows,
}) => {
  const { shopper, number } = await buy(origin, "womens-hoop-earrings-14k-30mm", "paper@example.com");
  await shopper.getByRole("link", { name: "Print your order" }).click();
  const paper = shopper.getByRole("article");
  expect(shopper.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  for (const text of [
    "Averell & Wythe",
    "14 Lanthorn Row",
    "Claire Donnelly",
    "Sales tax, Suffolk County, 8.75%",
  ])
    expect(paper).toContainText(text);
  expect(paper).toContainText(/R-\d+.*Card, online/);
  const address = shopper.url();
  const headers = (await shopper.request(address)).headers;
  expect(headers.get("cache-control")).toMatch(/no-store/);
  expect(headers.get("referrer-policy")).toBe("no-referrer");

  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("link", { name: "Print the order" }).click();
  expect(page.getByRole("article")).toContainText(number);
  await page.goto(`/desk/orders/${number}`);
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  page.getByLabel("Handed over by").fill("Mara");
  page.getByLabel("Picked up by").fill("Claire Donnelly");
  await page.getByRole("button", { name: "Completed" }).click();
  await page.getByRole("link", { name: "Print the invoice" }).click();
  const [sale] = rows(
    "select receipt from journal_entry join orders on orders.id = order_id where orders.number = ? and receipt is not null",
    number,
  );
  expect(page.getByRole("heading", { name: `Invoice ${sale?.receipt}` }).first()).toBeVisible();
  await shopper.reload();
  expect(shopper.getByRole("heading", { name: `Invoice ${sale?.receipt}` })).toBeVisible();
});

test("a deposit prints with its design and payments, and only with its own key", async ({ origin, page }) => {
  const { shopper, number } = await payDeposit(origin, ringDesign(), "paper2@example.com");
  await shopper.getByRole("link", { name: "Print your order" }).click();
  const paper = shopper.getByRole("article");
  for (const text of [number, "Custom ring, solitaire", "Always, A.", "$500.00"])
    expect(paper).toContainText(text);
  for (const path of [`/orders/${number}/print`, "/orders/AAAAAAAAAAAAAAAAAAAAAA/print"])
    expect((await page.request(path)).status).toBe(404);
  expect((await page.request(`/desk/orders/${number}/print`)).status).toBe(303);
  await visitDesk(page, "/desk");
  expect((await page.request("/desk/orders/LI-00000000/print")).status).toBe(404);
});
