import type { BrowserContext, Locator, Page } from "@playwright/test";
import { encodeDesign } from "#jewelry/link";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { continueButton, enterContact, pay } from "./checkout-visit.ts";
import { draftKey, readStoredText } from "./design-visit.ts";
import { expect, test } from "./store.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next Step" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const card = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });
const total = (page: Page) => page.getByRole("complementary", { name: "Preview and price" });

/** `begin` is the click that opens the checkout, which is then paid. */
async function payDeposit(context: BrowserContext, email: string, begin: () => Promise<void>): Promise<void> {
  const [checkout] = await Promise.all([context.waitForEvent("page"), begin()]);
  await checkout.waitForURL(/\/checkout\//);
  await enterContact(checkout, email);
  await continueButton(checkout).click();
  await pay(checkout, "1");
  await checkout.waitForURL(/\/orders\//);
}

test("designing a ring by mouse in eight steps leads to a paid deposit", async ({ page, context, store }) => {
  await page.goto("/custom-builder");
  await page.getByRole("link", { name: /Custom Ring/ }).click();
  await expect(title(page, "Style")).toBeVisible();
  await expect(page).toHaveURL(/\/custom-builder\/configurator\?step=\w+$/);
  await expect(page.getByText("Step 2 of 8").first()).toBeVisible();
  await card(page, "Style", /^Solitaire/).check();
  await next(page).click();
  await card(page, "Type", /^Yellow Gold/).check();
  await card(page, "Karat and purity", /^18K/).check();
  await expect(total(page)).toContainText("$910");
  await next(page).click();
  await card(page, "Type", /^Diamond/).check();
  await card(page, "Cut", "Oval").check();
  await page.getByLabel("Carat, ct").fill("1.5");
  await page.getByLabel("Carat, ct").press("Enter");
  await card(page, "Color", "F").check();
  await expect(page.getByText("F, Colorless")).toBeVisible();
  await expect(page.getByText(/^About 9\.0 × 6\.5 mm$/)).toBeVisible();
  await expect(total(page)).toContainText("$20,612");
  await next(page).click();
  await card(page, "Accent stones", /^None/).check();
  await card(page, "Height", /^Medium/).check();
  await next(page).click();
  await page.getByLabel("US size").selectOption("Size 6.5");
  await expect(page.getByText("M ½")).toBeVisible();
  await next(page).click();
  await page.getByRole("switch", { name: /Add Engraving/ }).check();
  await page.getByLabel("Text", { exact: true }).fill("Always, A.");
  await expect(page.getByText("10 / 25 characters")).toBeVisible();
  await next(page).click();
  await card(page, "Surface finish", /^Polish/).check();
  await expect(page.getByText("Step 8 of 8").first()).toBeVisible();
  await page.getByRole("button", { name: "Review Design" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/review$/);
  await expect(page.getByText("Oval diamond, 1.50 ct, F, VS1, GIA")).toBeVisible();

  const email = "ring-by-mouse@example.com";
  await payDeposit(context, email, () =>
    page
      .getByRole("button", { name: /^Pay deposit/ })
      .first()
      .click(),
  );
  const [row] = store.rows(
    "select design_text from order_design join orders on orders.id = order_id where email = ?",
    email,
  );
  expect(row).toEqual({ design_text: encodeDesign(ringDesign()) });
});

/** Presses Tab until the control has the focus, like a keyboard user. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

async function pressOn(page: Page, control: Locator, key: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test("designing earrings by keyboard alone in seven steps leads to a paid deposit", async ({
  page,
  context,
  store,
}) => {
  await page.goto("/custom-builder");
  await pressOn(page, page.getByRole("link", { name: /Custom Earrings/ }), "Enter");
  await expect(title(page, "Style")).toBeVisible();
  await expect(page.getByText("Step 2 of 7").first()).toBeVisible();
  await pressOn(page, card(page, "Style", /^Studs/), "Space");
  await pressOn(page, next(page), "Enter");
  await expect(title(page, "Metal")).toBeFocused();
  await pressOn(page, card(page, "Type", /^Platinum/), "Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "Type", /^Yellow Gold/)).toBeChecked();
  await pressOn(page, card(page, "Karat and purity", /^14K/), "ArrowRight");
  await pressOn(page, next(page), "Enter");
  await pressOn(page, card(page, "Type", /^Diamond/), "Space");
  await pressOn(page, card(page, "Cut", "Round"), "ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "Cut", "Oval")).toBeChecked();
  await tabTo(page, page.getByLabel("Carat, ct"));
  await page.keyboard.type("1.45");
  await pressOn(page, page.getByRole("slider", { name: "Carat" }), "ArrowRight");
  await expect(page.getByLabel("Carat, ct")).toHaveValue("1.50");
  await pressOn(page, card(page, "Color", "G"), "ArrowLeft");
  await pressOn(page, next(page), "Enter");
  await pressOn(page, card(page, "Accent stones", /^None/), "Space");
  await pressOn(page, card(page, "Height", /^Low/), "ArrowRight");
  await pressOn(page, next(page), "Enter");
  await expect(title(page, "Engraving")).toBeFocused();
  await pressOn(page, next(page), "Enter");
  await pressOn(page, card(page, "Surface finish", /^Polish/), "Space");
  await pressOn(page, page.getByRole("button", { name: "Review Design" }), "Enter");
  await expect(page).toHaveURL(/\/custom-builder\/review$/);

  const email = "earrings-by-keyboard@example.com";
  await payDeposit(context, email, () =>
    pressOn(page, page.getByRole("button", { name: /^Pay deposit/ }).first(), "Enter"),
  );
  const [row] = store.rows(
    "select design_text from order_design join orders on orders.id = order_id where email = ?",
    email,
  );
  expect(row).toEqual({ design_text: encodeDesign(earringsDesign()) });
});

/** After three choices of one design and after a switch; every phase with SIZE=full. */
test("keeps the design after a reload and after closing the tab", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await page.goto("/custom-builder/configurator?category=ring");
  const choices: [phase: string, choose: () => Promise<void>][] = [
    ["Style", () => card(page, "Style", /^Halo/).check()],
    ["Metal", () => card(page, "Type", /^Rose Gold/).check()],
    ["Stone", () => card(page, "Type", /^Morganite/).check()],
    ["Setting", () => card(page, "Height", /^High/).check()],
    ["Sizing", () => card(page, "Fit", /^Standard Fit/).check()],
    ["Engraving", () => page.getByRole("switch", { name: /Add Engraving/ }).check()],
    ["Finishing", () => card(page, "Surface finish", /^Matte/).check()],
  ];
  for (const [phase, choose] of choices) {
    await expect(title(page, phase)).toBeVisible();
    await choose();
    const before = await readStoredText(page, draftKey);
    await page.reload();
    await expect(title(page, phase)).toBeVisible();
    expect(await readStoredText(page, draftKey)).toBe(before);
    if (phase !== "Finishing") await next(page).click();
  }
  const other = await context.newPage();
  await page.close();
  await other.goto("/custom-builder/configurator");
  await expect(title(other, "Finishing")).toBeVisible();
  await expect(card(other, "Surface finish", /^Matte/)).toBeChecked();
  await other.getByRole("button", { name: "Previous" }).click();
  await other.goto("/livez");
  await other.goBack();
  await expect(title(other, "Engraving")).toBeVisible();
});
