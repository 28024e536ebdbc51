import type { Locator, Page } from "@playwright/test";
import { writeDraft } from "#jewelry/draft";
import { encodeDesign } from "#jewelry/link";
import { phaseLabel } from "#jewelry/phases";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { faultsInThemes, themesAndWidths } from "./axe.ts";
import { draftKey, readDraftSummary, readStoredText, storeDraft, storeText } from "./design-visit.ts";
import { pressBack } from "./history-visit.ts";
import { expect, test } from "./store.ts";

const path = "/custom-builder/configurator";
const phases = [
  "category",
  "style",
  "metal",
  "stone",
  "setting",
  "sizing",
  "engraving",
  "finishing",
] as const;
type Phase = (typeof phases)[number];

/** Opens the finished ring at one of its phases. */
async function openAt(page: Page, phase: Phase, design = ringDesign()): Promise<void> {
  const draft = { design, currentPhase: phase, maxPhaseReached: "finishing" } as const;
  await storeText(page, draftKey, JSON.stringify(writeDraft(draft)));
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Previous" })).toBeVisible();
}

/** Checks a phone-sized screen at a step without a choice; leaves a wide window with a choice. */
async function expectWithinReach(page: Page, hint: Locator): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint).toBeInViewport({ ratio: 1 });
  await expect(hint).not.toHaveClass(/sr-only/);
  const messages = page.getByText("Please complete required fields before proceeding");
  for (let presses = 0; presses < 3; presses++) await page.getByRole("button", { name: "Next Step" }).click();
  await expect(messages).toHaveCount(1);
  await expect(messages).toBeInViewport({ ratio: 1 });
  const [message, sheet] = await Promise.all([
    page
      .getByRole("region", { name: /^Notifications/ })
      .getByRole("listitem")
      .boundingBox(),
    page.getByRole("region", { name: "Your choices" }).boundingBox(),
  ]);
  expect(message!.y + message!.height).toBeLessThanOrEqual(sheet!.y);
  await page.getByRole("radio", { name: /^Solitaire/ }).click();
  await expect(page.getByRole("radio", { name: /^Solitaire/ })).toBeChecked();
  await expect(hint).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("redirects without a category, opens only reached steps, and hints what to select first", async ({
  page,
}) => {
  await page.goto(path);
  await expect(page).toHaveURL(/\/custom-builder$/);
  await expect(page.getByRole("heading", { name: "Build Your Dream Jewelry" })).toBeVisible();
  for (const price of ["From $2,500", "From $1,800", "From $1,500", "From $1,200"])
    await expect(page.getByText(price)).toBeVisible();
  await page.getByRole("link", { name: /Custom Ring/ }).click();
  await expect(page).toHaveURL(`${path}?step=style`);
  const hint = page.getByText("Start building to see preview");
  await expect(hint).toBeInViewport({ ratio: 1 });
  await expect(hint).not.toHaveClass(/sr-only/);
  const steps = page.getByRole("navigation", { name: "Build Steps" });
  await expect(steps.getByRole("button")).toHaveCount(8);
  await expect(steps.getByRole("button", { name: /^Style \(required\), current/ })).toBeVisible();
  for (const locked of ["Metal", "Stone", "Setting", "Sizing", "Engraving", "Finishing"])
    await expect(steps.getByRole("button", { name: new RegExp(`^${locked}.*, locked$`) })).toBeDisabled();
  await expect(page.getByText("Please select a style to continue")).toBeVisible();

  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByText("Please complete required fields before proceeding")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Solitaire/ })).toBeFocused();
  await test.step("shows the hint on a phone too, without covering the choices", () =>
    expectWithinReach(page, hint));
  await page.getByRole("radio", { name: /^Vintage/ }).check();
  await page.getByRole("button", { name: "Next Step" }).click();
  await steps.getByRole("button", { name: /^Style/ }).click();
  await expect(steps.getByRole("button", { name: /^Metal.*, available/ })).toBeEnabled();
  await steps.getByRole("button", { name: /^Category/ }).click();
  await page.getByRole("radio", { name: /^Ring/ }).press("ArrowRight");
  const question = page.getByRole("dialog", {
    name: m.builder.changePiece(m.builder.your.ring, m.builder.another.necklace),
  });
  await expect(question.getByRole("listitem")).toHaveText(["Style: Vintage"]);
  // Requests it again before the browser fires the dialog's close event.
  await question.getByRole("button", { name: m.builder.keep.ring }).evaluate(async (keep: HTMLElement) => {
    keep.click();
    await Promise.resolve();
    document.querySelector<HTMLElement>("input[type=radio][value=necklace]")?.click();
  });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: m.builder.keep.ring }).click();
  await expect(page.getByRole("radio", { name: /^Ring/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Ring/ }).press("ArrowRight");
  await question.getByRole("button", { name: "Change to a necklace" }).click();
  await page.getByRole("radio", { name: /^Necklace/ }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^Bracelet/ })).toBeChecked();
  await expect(steps.getByRole("button")).toHaveCount(7);
  await expect(steps.getByRole("button", { name: /^Sizing/ })).toHaveCount(0);
});

test("R21: choosing another category with a ring in progress asks first, then opens the configurator", async ({
  page,
}) => {
  await storeDraft(page, ringDesign());
  await page.goto("/custom-builder");
  await page.getByRole("link", { name: /Custom Necklace/ }).click();
  const question = page.getByRole("dialog", {
    name: m.builder.changePiece(m.builder.your.ring, m.builder.another.necklace),
  });
  await question.getByRole("button", { name: m.builder.keep.ring }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL("/custom-builder");
  expect(await readDraftSummary(page)).toMatchObject({ category: "ring", style: "solitaire" });
  await page.getByRole("link", { name: /Custom Necklace/ }).click();
  await question.getByRole("button", { name: "Change to a necklace" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/configurator/);
  expect(await readDraftSummary(page)).toMatchObject({ category: "necklace" });
});

test("shows price, gaps and effects while choosing stone, sizes and engraving, and links to the result", async ({
  page,
  context,
  store,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: store.origin });
  await openAt(page, "stone");

  await test.step("announces a changed price once, politely, and rounds typed values to the nearest step", async () => {
    const carat = page.getByLabel("Carat, ct");
    for (const [typed, shown] of [
      ["2.02", "2.00"],
      ["99", "5.00"],
      ["nothing", "5.00"],
      ["0", "0.25"],
    ] as const) {
      await carat.fill(typed);
      await carat.press("Enter");
      await expect(carat).toHaveValue(shown);
    }
    const said = page.locator("[aria-live=polite]", { hasText: /^Estimated total \$/ });
    await expect(said).toHaveCount(1);
    await carat.fill("1.5");
    await carat.press("Enter");
    await expect(carat).toHaveValue("1.50");
  });

  await test.step("Save Progress copies the link; without clipboard access it is selected in a field", async () => {
    const link = `${store.origin}/custom-builder/review?design=${encodeDesign(ringDesign())}`;
    await page.getByRole("button", { name: "Save Progress" }).click();
    await expect(page.getByText("Design saved!")).toBeVisible();
    await expect(page.getByText("Share link copied to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await page.getByRole("button", { name: "Save Progress" }).click();
    const field = page.getByLabel("Share link");
    await expect(field).toHaveValue(link);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(link);
    await page.keyboard.press("Escape");
  });

  await test.step("stone cards show each stone's lowest price", async () => {
    await expect(page.getByRole("radio", { name: "Diamond From $191", exact: true })).toBeVisible();
  });

  await test.step("hides color grades for colored stones, and notes labs that no longer grade", async () => {
    await expect(page.getByRole("group", { name: "Color" })).toBeVisible();
    await page.getByRole("radio", { name: "AGS" }).check();
    await expect(page.getByText(/AGS Laboratories closed in 2022/)).toBeVisible();
    await page.getByRole("radio", { name: /^Sapphire/ }).check();
    await expect(page.getByRole("group", { name: "Color" })).toHaveCount(0);
  });

  await test.step("ring sizes are labeled by region (UK, EU, JP)", async () => {
    await page.getByRole("button", { name: "Next Step" }).click();
    await page.getByRole("button", { name: "Next Step" }).click();
    await expect(page.getByRole("term").filter({ hasText: /^(UK|EU|JP)$/ })).toHaveText(["UK", "EU", "JP"]);
  });

  await test.step("an engraving holds 25 letters as a reader counts them, and names letters missing from its font", async () => {
    await page.getByRole("button", { name: "Next Step" }).click();
    const text = page.getByLabel("Text", { exact: true });
    await text.fill("x".repeat(30));
    await expect(text).toHaveValue("x".repeat(25));
    await expect(page.getByText("25 / 25 characters")).toBeVisible();
    await text.fill("👨‍👩‍👧‍👦 שלום");
    await expect(page.getByText("6 / 25 characters")).toBeVisible();
    await expect(page.getByText(/The Script font has no 👨‍👩‍👧‍👦/)).toBeVisible();
    await page.getByRole("switch", { name: /Add Engraving/ }).uncheck();
    await expect(page.getByText(/Engraving is optional/)).toBeVisible();
    expect(JSON.parse((await readStoredText(page, draftKey)) ?? "{}").engraving.text).toBe("");
  });
});

test("A17 A22 shows advice and workshop notes at the choice, blocks nothing, and fixes a problem with one button", async ({
  page,
}) => {
  await openAt(page, "setting", ringDesign({ style: "halo" }));
  await page.getByRole("button", { name: "Add the halo" }).click();
  await expect(page.getByRole("radio", { name: /^Halo/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Add the halo" })).toHaveCount(0);

  const emerald = { ...ringDesign().primaryStone!, type: "emerald" } as const;
  const tension = ringDesign({ style: "tension", primaryStone: emerald });
  await openAt(page, "sizing", tension);
  await expect(page.getByText(m.advice.tensionSize)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Next/ })).toBeEnabled();
  await page
    .getByRole("navigation", { name: "Build Steps" })
    .getByRole("button", { name: /^Stone/ })
    .click();
  await page.getByRole("button", { name: "Use a sapphire" }).click();
  await expect(page.getByText("too brittle")).toHaveCount(0);
});

test("on a phone each phase fits the screen, with steps and price in half-height sheets", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(page, "stone");
  const next = page.getByRole("button", { name: "Next Step" });
  for (const height of [844, 640]) {
    await page.setViewportSize({ width: 390, height });
    await expect.poll(async () => (await next.boundingBox())!.y).toBeGreaterThan(height - 84);
    const box = await next.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(height);
    const stage = await page.getByRole("complementary", { name: "Preview and price" }).boundingBox();
    expect(stage!.height).toBeGreaterThanOrEqual(200);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.getByRole("button", { name: /Step 4 of 8/ }).click();
  await page
    .getByRole("dialog", { name: "Ring" })
    .getByRole("button", { name: /^Sizing/ })
    .click();
  await expect(page).toHaveURL(`${path}?step=sizing`);
  await pressBack(page);
  await expect(page).toHaveURL(`${path}?step=stone`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Clarity" }).click();
  await expect(page.getByRole("radio", { name: "VS1", exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Moissanite/ })).toBeHidden();
  await page.getByRole("button", { name: /Step 4 of 8/ }).click();
  await page
    .getByRole("dialog", { name: "Ring" })
    .getByRole("button", { name: /^Metal/ })
    .click();
  await expect(page.getByRole("button", { name: /Step 3 of 8/ })).toBeVisible();
  await page.getByRole("button", { name: /open the price summary/ }).click();
  await expect(page.getByRole("dialog", { name: "Price summary" })).toContainText("Center stone");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: m.builder.allChoices }).click();
  await expect(page.getByText(/18K is the usual choice/)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Platinum/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^14K/ })).toBeVisible();
});

const looks = themesAndWidths.map(([theme, width]) => `${theme}, ${width} px`).join("; ");
test(`axe reports no errors on the landing page and in each phase, ${looks}`, { tag: "@full" }, async ({
  page,
}) => {
  test.slow();
  await page.goto("/custom-builder");
  expect.soft(await faultsInThemes(page)).toEqual([]);
  await openAt(page, "category");
  for (const phase of phases)
    await test.step(phase, async () => {
      await expect(
        page.getByRole("heading", { level: 1, name: phaseLabel(phase), exact: true }),
      ).toBeVisible();
      expect.soft(await faultsInThemes(page)).toEqual([]);
      await page.getByRole("button", { name: /^(Next Step|Review Design)$/ }).click();
    });
  await expect(page).toHaveURL("/custom-builder/review");
});
