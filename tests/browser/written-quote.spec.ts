import type { Page } from "@playwright/test";
import { m } from "#messages";
import { deskToken } from "../http/desk.ts";
import { quotePath } from "../http/quote-path.ts";
import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because the test reads its secret and sells from its stock. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("a quote of a piece, a chain to order and a ring to make is signed on screen; its deposit is taken on a ticket", async ({
  page,
  own,
}) => {
  await visitDesk(page, "/desk/quotes/new");
  await page.getByLabel("Piece").fill("Anniversary set");
  await page.getByLabel("Client's name").fill("Claire Donnelly");
  await page.getByLabel("Client's email").fill("set@example.com");
  await page.getByRole("button", { name: "Start quote" }).click();
  const line = (index: number, name: string) => page.locator(`[name="${index}-${name}"]`);
  const next = async () => {
    await page.getByRole("button", { name: "Save and add a line" }).click();
    await expect(page.getByText("Saved. Add another line below.")).toBeVisible();
  };
  await expect(line(0, "piece")).toBeHidden();
  await line(0, "title").fill("Platinum band, 2.2 mm");
  await line(0, "each").fill("1400");
  await next();
  const [piece] = own.rows("select id from stock_unit where state = 'free' order by id limit 1");
  const tag = `P-${10_000 + Number(piece?.id)}`;
  await line(1, "kind").selectOption("stock");
  await expect(line(1, "piece")).toBeVisible();
  await expect(line(1, "group")).toBeHidden();
  await line(1, "piece").fill("P-99999");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(line(1, "piece")).toHaveAccessibleDescription(
    "We don't have this piece. Check the tag or serial number.",
  );
  await line(1, "piece").fill(tag);
  await next();
  await line(2, "kind").selectOption("special");
  await line(2, "title").fill("Cuban chain, 22 in");
  await line(2, "expected").fill("2099-12-22");
  await line(2, "vendor").fill("Stuller 4417");
  await line(2, "each").fill("900");
  await page.getByLabel("Deposit, $", { exact: true }).fill("300");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /^Send version/ }).click();
  await expect(page.getByText("Sent. We're emailing the client a link.")).toBeVisible();
  const path = quotePath(page.url(), own.rows);
  const at = new URL(page.url()).pathname;

  await page.getByRole("link", { name: "Accept at the counter" }).click();
  await expect(page.getByText("Stuller")).toHaveCount(0);
  const pad = page.getByRole("img", { name: "Signature field, empty" });
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("img", { name: "Signature field, signed" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Accept quote" }).click();
  await expect(page.getByText("Accepted and signed.")).toBeVisible();
  expect(own.rows("select state from stock_unit where id = ?", Number(piece?.id))).toEqual([
    { state: "held" },
  ]);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Take the deposit" }).click();
  await expect(page.getByLabel("Scan or search")).toHaveValue(/^Q-/);
  await page.getByLabel("Scan or search").press("Enter");
  await expect(page.getByRole("list", { name: "On this ticket" })).toContainText("$300.00");
  const ticket = page.url();
  await page.goto(path);
  await expect(page.getByText(m.quote.depositDue("$300.00"))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const shown of [path, at, `${at}/accept`]) {
      await page.goto(shown);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([shown, width, wide <= 0]).toEqual([shown, width, true]);
    }
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ticket);
  await payInCash(page);
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt).toContainText("$300.00");
  await page.goto(at);
  await expect(page.getByText("of the deposit is due")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Take a payment" })).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(m.quote.depositDue("$300.00"))).toHaveCount(0);
});

test("a quote of a piece and a service is sold from its page, and receipt and quote say so", async ({
  page,
  own,
}) => {
  await visitDesk(page, "/desk/quotes/new");
  await page.getByLabel("Piece").fill("Watch and a sizing");
  await page.getByLabel("Client's name").fill("Iris Kwan");
  await page.getByLabel("Client's email").fill("iris.quote@example.com");
  await page.getByRole("button", { name: "Start quote" }).click();
  const line = (index: number, name: string) => page.locator(`[name="${index}-${name}"]`);
  const [piece] = own.rows(
    `select u.id, p.title, v.price_cents as cents from stock_unit u join variant v on v.id = u.variant_id
     join product p on p.id = v.product_id where u.state = 'free' order by u.id desc limit 1`,
  );
  const title = String(piece?.title);
  await line(0, "kind").selectOption("stock");
  await line(0, "piece").fill(`P-${10_000 + Number(piece?.id)}`);
  await page.getByRole("button", { name: "Save and add a line" }).click();
  await expect(page.getByText("Saved. Add another line below.")).toBeVisible();
  await line(1, "kind").selectOption("service");
  await line(1, "title").fill("Ring sizing");
  await line(1, "each").fill("85");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Send version/ }).click();
  await expect(page.getByText("Sent. We're emailing the client a link.")).toBeVisible();
  const at = new URL(page.url()).pathname;
  const label = at.split("/").at(-1) ?? "";

  await page.getByRole("link", { name: "Sell on a ticket" }).click();
  const field = page.getByRole("combobox", { name: "Scan or search" });
  await expect(field).toHaveValue(label);
  await field.press("Enter");
  const lines = page.getByRole("list", { name: "On this ticket" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText(title);
  await expect(lines.nth(1)).toContainText("$85.00");
  await expect(page.getByText("Iris Kwan").first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await payInCash(page);
  const receipt = page.getByRole("article", { name: "Receipt" });
  for (const text of [title, "Ring sizing", "Iris Kwan", "Cash"]) await expect(receipt).toContainText(text);
  const [order] = own.rows("select number, state from orders where email = 'iris.quote@example.com'");
  expect(order?.state).toBe("completed");
  await page.goto(at);
  await expect(page.getByRole("main")).toContainText("Accepted");
  await expect(page.getByRole("main")).toContainText(String(order?.number));
  await expect(page.getByRole("link", { name: "Sell on a ticket" })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
});

/** Takes what is due on the open ticket in cash, by keyboard, which finishes it. */
async function payInCash(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Scan or search" }).focus();
  await page.keyboard.press("F9");
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByLabel("Cash received")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
}
