import { deskToken } from "../http/desk.ts";
import { faultsInThemes } from "./axe.ts";
import { checkoutUrl, continueButton, enterContact } from "./checkout-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because its drawer and its stock change. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

/** Takes pictures of a story's screens, only if a folder for them is given. */
const shots = process.env.SHOTS;

test("a gift card sold at the counter pays a part of an order on the web", async ({ page, browser, own }) => {
  page.setDefaultTimeout(10_000);
  const shoot = async (name: string, of = page) => {
    if (!shots) return;
    for (const theme of ["dark", "light"])
      for (const width of [1440, 1024, 390]) {
        await of.setViewportSize({ width, height: 900 });
        await of.evaluate(
          (isDark) => document.documentElement.classList.toggle("dark", isDark),
          theme === "dark",
        );
        await of.screenshot({ path: `${shots}/${name}-${theme}-${width}.png`, fullPage: true });
      }
    await of.setViewportSize({ width: 1440, height: 900 });
  };
  await visitDesk(page, "/desk/sell");
  await page.getByText("Gift card", { exact: true }).click();
  await page.getByLabel("Amount").fill("300");
  await page.getByLabel("For (optional)").fill("Anna Bell");
  await shoot("sell-form");
  await page.getByRole("button", { name: "Add gift card" }).click();
  await expect(page.getByRole("list", { name: "On this ticket" })).toContainText("$300.00");
  await page.getByRole("link", { name: /^Charge \$/ }).click();
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByLabel("Cash received")).toBeFocused();
  await page.keyboard.press("Enter");
  const slip = page.getByRole("region", { name: "Gift card $300.00" });
  await expect(slip).toBeVisible();
  await shoot("sell-done");
  const text = (await slip.textContent()) ?? "";
  const number = /9\d{3}( \d{4}){3}/.exec(text)?.[0] ?? "";
  const pin = /PIN(\d{6})/.exec(text)?.[1] ?? "";

  const shopper = await (await browser.newContext({ baseURL: own.origin })).newPage();
  shopper.setDefaultTimeout(10_000);
  await shopper.goto(await checkoutUrl(shopper.request, "sagamore-39-automatic"));
  await enterContact(shopper, "gift.card@example.com");
  await continueButton(shopper).click();
  await shopper.getByText("Use a gift card or store credit").click();
  await shoot("checkout-form", shopper);
  await shopper.getByLabel("Gift card or store credit number").fill(number);
  await shopper.getByLabel("PIN").fill("12");
  await shopper.getByRole("button", { name: "Apply" }).click();
  await expect(shopper.getByText("Enter the 6-digit PIN.").first()).toBeVisible();
  await expect(shopper.getByLabel("PIN")).toBeFocused();
  await shoot("checkout-refused", shopper);
  expect(await faultsInThemes(shopper)).toEqual([]);
  await shopper.getByLabel("PIN").fill(pin);
  await shopper.keyboard.press("Enter");
  await expect(shopper.getByRole("button", { name: /^Remove Gift card/ })).toBeVisible();
  await expect(shopper.getByText(/Gift card \d{8} pays \$300\.00\./)).toBeVisible();
  await shoot("checkout-applied", shopper);
  expect(await faultsInThemes(shopper)).toEqual([]);
  const label = await shopper.getByRole("button", { name: /^Pay \$/ }).textContent();
  await shopper.getByLabel("Test payment code").fill("1");
  await shopper.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(shopper).toHaveURL(/\/orders\//);
  const amount = /\$[\d,.]+/.exec(label ?? "")?.[0] ?? "none";
  await expect(shopper.getByText(amount).first()).toBeVisible();
  await expect(shopper.getByText("−$300.00")).toBeVisible();
  await shoot("order", shopper);
  expect(await faultsInThemes(shopper)).toEqual([]);

  await shopper.goto("/gift-card-balance");
  await shopper.getByLabel("Number").fill(number);
  await shopper.getByLabel("PIN").fill(pin);
  await shopper.getByRole("button", { name: "Check balance" }).click();
  await expect(shopper.getByText("$0.00")).toBeVisible();
  await shoot("balance", shopper);
  const [card] = own.rows("select account from stored_value");
  await page.goto(`/desk/gift-cards/${encodeURIComponent(String(card?.account))}`);
  await expect(page.getByRole("main")).toContainText("LI-");
  await shoot("desk-card");
  await page.goto("/desk/gift-cards");
  await shoot("desk-cards");
});
