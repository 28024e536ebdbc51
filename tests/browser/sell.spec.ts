import type { Page } from "@playwright/test";
import { deskToken } from "../http/desk.ts";
import type { Store } from "../store/open-store.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because its pieces are sold. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

/** Tags of pieces in stock, cheapest first. */
function tags({ rows }: Store, count: number): string[] {
  return rows(
    `select u.id from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' order by v.price_cents, u.id limit ?`,
    count,
  ).map(({ id }) => `P-${10_000 + Number(id)}`);
}

/** Scans as a handheld scanner does: a burst of keys, each 8 ms after the one before by the clock of its event. */
async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  const keys = [...code, "Enter"].map((key, place) => ({ key, timestamp: start + place * 0.008 }));
  // All at once, because the page also waits by its own clock for the next key.
  await Promise.all(
    keys.flatMap(({ key, timestamp }) => [
      keyboard.send("Input.dispatchKeyEvent", {
        ...{ type: "keyDown", key, timestamp },
        text: key === "Enter" ? "\r" : key,
      }),
      keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key, timestamp }),
    ]),
  );
  await keyboard.detach();
}

/** Presses all keys of a scan before any timer can fire, however busy the machine is. No field sees them. */
async function scanAtOnce(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
    },
    [...code, "Enter"],
  );
}

const lines = (page: Page) => page.getByRole("list", { name: "On this ticket" }).getByRole("listitem");
const field = (page: Page) => page.getByRole("combobox", { name: "Scan or search" });

for (const width of [1440, 390])
  test(`at ${width} px, a tagged piece is sold for cash in four actions by keyboard`, async ({
    page,
    own,
  }) => {
    const [tag = ""] = tags(own, 1);
    await page.setViewportSize({ width, height: 900 });
    await visitDesk(page, "/desk/orders");
    await expect(page.getByRole("combobox", { name: "Find anything" })).toBeVisible();
    await scan(page, tag);
    await expect(page).toHaveURL(/\/desk\/sell\/[\w-]+$/);
    await expect(lines(page)).toHaveCount(1);
    await expect(field(page)).toBeFocused();
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await field(page).focus();

    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Payment" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
    await page.keyboard.press("2");
    await expect(page.getByLabel("Cash received")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
    await expect(page.getByRole("article", { name: "Receipt" })).toContainText(tag);
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  });

test("Traps 45, 46: a scan while the cash field has the focus adds its piece and changes no field", async ({
  page,
  own,
}) => {
  const [first = "", second = ""] = tags(own, 2);
  await visitDesk(page, "/desk/sell");
  await expect(field(page)).toBeFocused();
  await scan(page, first);
  await expect(lines(page)).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("F9");
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
  await page.keyboard.press("2");
  const cash = page.getByLabel("Cash received");
  await expect(cash).toBeFocused();
  await page.keyboard.type("5500", { delay: 60 });
  await scan(page, second);
  await expect(lines(page)).toHaveCount(2);
  await expect(cash).toHaveValue("5500");
  await expect(cash).toBeFocused();
  await scan(page, second);
  await expect(page.getByRole("alert")).toContainText("already on this ticket");
  await expect(cash).toHaveValue("5500");
  await expect(lines(page)).toHaveCount(2);

  // Digits of a tag don't choose a method either.
  await page.getByRole("radio", { name: "Check" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Check" })).toBeChecked();
  await scanAtOnce(page, "1234567");
  await expect(page.getByRole("alert")).toContainText("Nothing matches “1234567”");
  await expect(page.getByRole("radio", { name: "Check" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("F8");
  await expect(page).toHaveURL("/desk/sell");
});

test("a ticket that another device changed says so, and shows how it is now", async ({
  page,
  own,
  context,
}) => {
  const [first = "", second = ""] = tags(own, 2);
  await visitDesk(page, "/desk/sell");
  await scan(page, first);
  await expect(lines(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(field(other)).toBeFocused();
  await scan(other, second);
  await expect(lines(other)).toHaveCount(2);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByRole("alert")).toContainText("This ticket changed on another device");
  await expect(lines(page)).toHaveCount(2);
  await other.getByText("Drop sale").click();
  await other.getByRole("button", { name: "Drop this sale" }).click();
  await expect(other).toHaveURL("/desk/sell");
});

test("Bad luck 5: without the network, scans are kept and no payment is taken; they follow when it is back", async ({
  page,
  own,
  context,
}) => {
  const [first = "", second = ""] = tags(own, 2);
  await visitDesk(page, "/desk/sell");
  await scan(page, first);
  await expect(lines(page)).toHaveCount(1);
  await context.setOffline(true);
  await scan(page, second);
  await expect(page.getByRole("alert").filter({ hasText: "Not added yet" })).toContainText(second);
  await expect(lines(page)).toHaveCount(1);
  await context.setOffline(false);
  await expect(lines(page)).toHaveCount(2);
  await page.keyboard.press("F9");
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
  await context.setOffline(true);
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
  await expect(page.getByLabel("Cash received")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("F8");
  await expect(page).toHaveURL("/desk/sell");
});
