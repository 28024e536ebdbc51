import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { faultsInThemes } from "./axe.ts";
import { continueButton, enterContact, pay } from "./checkout-visit.ts";
import { draftKey, readDraftSummary, readStoredText, reviewPath, storeDraft } from "./design-visit.ts";
import { expect, test } from "./store.ts";

const ring = ringDesign();
const earrings = earringsDesign();
const deposit = /^Pay deposit & Start Order$/;

test("a shared link shows the same design and price to a new visitor", async ({ page }) => {
  await page.goto(reviewPath(ring));
  await expect(page).toHaveTitle(/^Custom ring, solitaire/);
  await expect(page.getByRole("heading", { level: 1, name: m.review.ready.ring })).toBeVisible();
  await expect(page.getByText("Oval diamond, 1.50 ct, F, VS1, GIA")).toBeVisible();
  await expect(page.getByText("Always, A.", { exact: true })).toBeVisible();
  await expect(page.getByText("Estimated total").locator("..")).toContainText("$21,935");
  await expect(page.getByRole("region", { name: m.builder.fromWorkshop })).toHaveCount(0);

  await test.step("axe reports no errors in any theme and width, with quote errors shown and the preview open", async () => {
    expect(await faultsInThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Request a quote" }).click();
    expect(await faultsInThemes(page, { part: "main" })).toEqual([]);
    await page.getByRole("button", { name: "Zoom preview" }).click();
    expect(await faultsInThemes(page, { part: "dialog[open]" })).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("shows a plain checkout link when the browser blocks a new tab", async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole("button", { name: deposit }).first().click();
    await expect(page.getByRole("link", { name: "Open secure checkout" })).toHaveAttribute(
      "href",
      /\/cart\/c\//,
    );
  });
});

test("opening a link causes no layout shift, and never overwrites the visitor's own design without asking", {
  tag: "@full",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await storeDraft(page, earrings);
  const before = await readStoredText(page, draftKey);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(reviewPath(ring));
    await expect(page.getByText(m.review.ownDesignUnchanged)).toBeVisible();
    expect(
      await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum),
    ).toBeLessThan(0.01);
  }
  const use = page.getByRole("status").getByRole("button", { name: "Use this design" });
  await use.click();
  const question = page.getByRole("dialog", { name: m.builder.replaceOwn });
  await question.getByRole("button", { name: "Keep mine" }).click();
  expect(await readStoredText(page, draftKey)).toBe(before);
  await use.click();
  await question.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/configurator\?step=\w+$/);
  expect(await readDraftSummary(page)).toEqual({
    category: "ring",
    style: "solitaire",
    engraving: "Always, A.",
  });
});

test("a corrupt link shows a message and keeps the visitor's own design", async ({ page }) => {
  await storeDraft(page, earrings);
  const before = await readStoredText(page, draftKey);
  const text = encodeDesign(ring);
  await page.goto(`/custom-builder/review?design=${text.slice(1)}`);
  await expect(
    page.getByRole("heading", { name: "This design link is damaged or out of date." }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to your own design" })).toBeVisible();
  expect(await readStoredText(page, draftKey)).toBe(before);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText(m.review.askForNew)).toBeVisible();
  await expect(page.getByText(/own design/)).toHaveCount(0);
  await page.getByRole("link", { name: "Start a new design" }).click();
  await expect(page).toHaveURL(/\/custom-builder$/);
});

test("without a design opens the landing page; with an unfinished one, the first incomplete step", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/custom-builder/review");
  await expect(page).toHaveURL(/\/custom-builder$/);
  await storeDraft(page, ringDesign({ setting: null, sizing: null, finishing: null }));
  await page.goto("/custom-builder/review");
  await expect(page).toHaveURL(/\/custom-builder\/configurator\?step=\w+$/);
  await expect(page.getByText("Please complete required fields before proceeding")).toBeVisible();
  expect(JSON.parse((await readStoredText(page, draftKey))!).currentPhase).toBe(5);
});

test("an unfinished design's link shows its choices and continues in the builder", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto(reviewPath(ringDesign({ setting: null, sizing: null, finishing: null })));
  await expect(page.getByRole("heading", { name: m.review.inProgress.ring })).toBeVisible();
  await expect(page.getByRole("button", { name: deposit })).toHaveCount(0);
  await page.getByRole("button", { name: "Continue this design" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/configurator\?step=\w+$/);
  await expect(page.getByText("Step 5 of 8").first()).toBeVisible();
});

test("keeps a draft after a failed deposit, asks before discarding it, shares it and starts over", {
  tag: "@full",
}, async ({ page, context, store }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: store.origin });
  await storeDraft(page, ring);
  await page.goto("/custom-builder/review");

  await test.step("a failed deposit shows a message and keeps the design", async () => {
    const before = await readStoredText(page, draftKey);
    await page.route("**/custom-builder/deposit.data*", (route) => route.abort());
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: deposit }).first().click(),
    ]);
    await expect(page.getByText("Checkout failed")).toBeVisible();
    await expect(
      page.getByText("Please try again or contact support for assistance.", { exact: true }),
    ).toBeVisible();
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(page.getByRole("button", { name: deposit }).first()).toBeEnabled();
    expect(await readStoredText(page, draftKey)).toBe(before);
    await page.unroute("**/custom-builder/deposit.data*");
  });

  await test.step("New Design asks before discarding a design that isn't in the cart, and can keep it", async () => {
    await page.getByRole("button", { name: "New Design" }).click();
    await page.getByRole("button", { name: "Keep this design" }).click();
    await expect(page.getByRole("heading", { name: m.review.ready.ring })).toBeVisible();
  });

  await test.step("Share copies the link, or shows it selected when the browser denies the clipboard", async () => {
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Design link copied to clipboard!")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(store.origin + reviewPath(ring));

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("Refused", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("textbox", { name: "Share link" })).toHaveValue(link);
    await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe(link);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("New Design starts over when confirmed", async () => {
    await page.getByRole("button", { name: "New Design" }).click();
    await page.getByRole("button", { name: m.builder.startOver }).click();
    await expect(page).toHaveURL(/\/custom-builder$/);
    expect(await readDraftSummary(page)).toMatchObject({ category: null });
  });
});

test("the deposit for a draft becomes a paid order with the design", async ({ page, context, store }) => {
  await storeDraft(page, ring);
  await page.goto("/custom-builder/review");
  await expect(page.getByText("Deposit Required")).toBeVisible();
  const [checkout] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: deposit }).first().click(),
  ]);
  await expect(page.getByText("Redirecting to secure checkout")).toBeVisible();
  await expect(page.getByText("Total deposit: $500")).toBeVisible();
  await checkout.waitForURL(/\/checkout\//);
  await expect(checkout.getByText("Always, A. (script, inside)")).toBeVisible();
  await enterContact(checkout, "review@example.com");
  await continueButton(checkout).click();
  await pay(checkout, "1");
  await checkout.waitForURL(/\/orders\//);
  const [row] = store.rows(
    "select design_text, estimate_cents from order_design join orders on orders.id = order_id where email = ?",
    "review@example.com",
  );
  expect(row).toEqual({ design_text: encodeDesign(ring), estimate_cents: 2_193_500 });
});

test("A22 shows the workshop's note before a deposit, and doesn't block paying", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto(reviewPath({ ...ring, style: "tension" }));
  await expect(page.getByRole("region", { name: m.builder.fromWorkshop })).toContainText(
    m.advice.tensionSize,
  );
  await expect(page.getByRole("button", { name: deposit })).toBeEnabled();
});
