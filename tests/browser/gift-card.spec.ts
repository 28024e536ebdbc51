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

test("a gift card sold at the counter pays a part of an order on the web", async ({ page, request, own }) => {
  page.setDefaultTimeout(10_000);
  const shoot = async (name: string) => {
    if (!shots) return;
    for (const theme of ["dark", "light"])
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          (isDark) => document.documentElement.classList.toggle("dark", isDark),
          theme === "dark",
        );
        await page.screenshot({ path: `${shots}/${name}-${theme}-${width}.png`, fullPage: true });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
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

  await page.goto(await checkoutUrl(request, "wedding-band-plain-14k-4mm"));
  await enterContact(page, "gift.card@example.com");
  await continueButton(page).click();
  await page.getByText("Use a gift card or store credit").click();
  await shoot("checkout-form");
  await page.getByLabel("Gift card or store credit number").fill(number);
  await page.getByLabel("PIN").fill("12");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Enter the 6-digit PIN.").first()).toBeVisible();
  await expect(page.getByLabel("PIN")).toBeFocused();
  await shoot("checkout-refused");
  expect(await faultsInThemes(page)).toEqual([]);
  await page.getByLabel("PIN").fill(pin);
  // The form stays open while the field is corrected.
  await expect(page.getByLabel("PIN")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove Gift card/ })).toBeVisible();
  await expect(page.getByText(/Gift card \d{8} pays \$300\.00\./)).toBeVisible();
  await shoot("checkout-applied");
  expect(await faultsInThemes(page)).toEqual([]);
  const label = await page.getByRole("button", { name: /^Pay \$/ }).textContent();
  await page.getByLabel("Test payment code").fill("1");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/orders\//);
  const amount = /\$[\d,.]+/.exec(label ?? "")?.[0] ?? "none";
  await expect(page.getByText(amount).first()).toBeVisible();
  await expect(page.getByText("−$300.00")).toBeVisible();
  await shoot("order");
  expect(await faultsInThemes(page)).toEqual([]);

  await page.goto("/gift-card-balance");
  await page.getByLabel("Number").fill(number);
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Check balance" }).click();
  await expect(page.getByText("$0.00")).toBeVisible();
  await shoot("balance");
  const [card] = own.rows("select account from stored_value");
  await page.goto(`/desk/gift-cards/${encodeURIComponent(String(card?.account))}`);
  await expect(page.getByRole("main")).toContainText("LI-");
  await shoot("desk-card");
  await page.goto("/desk/gift-cards");
  await page.getByRole("link", { name: "Give store credit" }).click();
  await page.getByLabel("Amount").fill("25");
  await page.getByLabel("Reason").fill("Late repair");
  await page.getByLabel("Client's name").fill("Anna Bell");
  await page.getByLabel("Client's email (optional)").fill("anna");
  await page.getByRole("button", { name: "Give store credit" }).click();
  await expect(page.getByText("Enter an email like name@example.com.").first()).toBeVisible();
  await shoot("new-credit");
  expect(await faultsInThemes(page)).toEqual([]);
  await page.getByLabel("Client's email (optional)").fill("");
  await page.getByRole("button", { name: "Give store credit" }).click();
  await expect(
    page.getByText(/Store credit issued\. Give this to the client: number \d+, PIN \d{6}\./),
  ).toBeVisible();
  await shoot("issued-credit");
  await page.goto("/desk/gift-cards");
  await shoot("desk-cards");
});
