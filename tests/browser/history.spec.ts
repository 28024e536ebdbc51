import type { Page } from "@playwright/test";
import type { Design } from "#jewelry/design";
import { draftOf, openPhase, writeDraft } from "#jewelry/draft";
import { type PhaseId, phaseLabel, phasesOf } from "#jewelry/phases";
import { m } from "#messages";
import { repeatCount } from "../faults/run-size.ts";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { draftKey, readDraftSummary, readStoredText, storeDraft, storeText } from "./design-visit.ts";
import { configuratorPath, pressBack, pressForward } from "./history-visit.ts";
import { expect, test } from "./store.ts";

/** Numbers of phases and lists left with Back in this run. */
const counts = { phases: 0, lists: 0 };
test.afterAll(() => console.log("Way back:", counts));

const next = (page: Page) => page.getByRole("button", { name: /^(Next Step|Review Design)$/ });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
/** Opens a design at one of its phases. */
async function openAt(page: Page, design: Design, phase: PhaseId): Promise<void> {
  await storeText(page, draftKey, JSON.stringify(writeDraft(openPhase(draftOf(design), phase))));
  await page.goto(configuratorPath);
  await expect(page).toHaveURL(`${configuratorPath}?step=${phase}`);
}

/** With `SIZE=full`, also the shorter path for earrings. */
for (const design of [ringDesign(), earringsDesign()].slice(0, repeatCount(1, 2)))
  test(`Back and Forward go through every phase of a ${design.category} and keep its draft`, async ({
    page,
  }) => {
    await page.goto("/custom-builder");
    await openAt(page, design, "category");
    const phases = phasesOf(design.category);
    for (const phase of phases) {
      await expect(page).toHaveURL(`${configuratorPath}?step=${phase}`);
      await next(page).click();
    }
    await expect(page).toHaveURL("/custom-builder/review");
    for (const phase of phases.toReversed()) {
      await pressBack(page);
      await expect(heading(page, phaseLabel(phase))).toBeVisible();
      await expect(page).toHaveURL(`${configuratorPath}?step=${phase}`);
      counts.phases++;
    }
    const [, second] = phases;
    await pressForward(page);
    await expect(heading(page, phaseLabel(second!))).toBeVisible();
    await page.reload();
    await expect(heading(page, phaseLabel(second!))).toBeVisible();
    for (const phase of phases.slice(2)) {
      await pressForward(page);
      await expect(heading(page, phaseLabel(phase))).toBeVisible();
    }
    expect(JSON.parse((await readStoredText(page, draftKey))!)).toMatchObject({
      ...design,
      currentPhase: phases.length,
    });
  });

test("a URL can't open a locked or unknown phase, and each of two tabs keeps its own phase", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAt(page, ringDesign({ primaryStone: null }), "metal");
  // Locked, unknown, and a name that every object has; with `SIZE=full` also the nearest locked one and an empty one.
  for (const step of ["finishing", "tiara", "__proto__", "setting", ""].slice(0, repeatCount(3, 5))) {
    await page.goto(`${configuratorPath}?step=${step}`);
    await expect(page).toHaveURL(`${configuratorPath}?step=metal`);
  }
  const other = await context.newPage();
  await other.goto(`${configuratorPath}?step=style`);
  await expect(heading(other, "Style")).toBeVisible();
  await other.getByRole("radio", { name: /^Vintage/ }).check();
  await expect(
    page.getByRole("complementary").getByRole("definition").filter({ hasText: "Vintage" }),
  ).toBeVisible();
  await expect(heading(page, "Metal")).toBeVisible();
  await next(page).click();
  await expect(heading(page, "Stone")).toBeVisible();
  await expect(heading(other, "Style")).toBeVisible();
});

test("reopens a draft where it was left, and asks before another category discards it", {
  tag: "@full",
}, async ({ page }) => {
  const ring = ringDesign({ setting: null });
  await storeDraft(page, ring);
  await page.goto(configuratorPath);
  await expect(heading(page, "Setting")).toBeVisible();
  await page.goto("/custom-builder");
  const way = page.getByRole("link", { name: /Continue your ring/ });
  await expect(way).toContainText("Solitaire");
  await expect(way).toContainText("18K Yellow Gold");
  await expect(way).toContainText("$21,597");
  await expect(way).toContainText("Step 5 of 8, Setting");
  await way.click();
  await expect(heading(page, "Setting")).toBeVisible();
  await pressBack(page);
  await expect(page).toHaveURL("/custom-builder");

  const earrings = page.getByRole("link", { name: /Custom Earrings/ });
  const question = page.getByRole("dialog", {
    name: m.builder.changePiece(m.builder.your.ring, m.builder.another.earrings),
  });
  await earrings.click();
  await expect(question.getByRole("listitem")).toHaveText([
    "Style: Solitaire",
    "Ring size: US 6.5, Comfort Fit",
  ]);
  await question.getByRole("button", { name: m.builder.keep.ring }).click();
  await expect(question).toBeHidden();
  await expect(earrings).toBeFocused();
  expect(await readDraftSummary(page)).toMatchObject({ category: "ring", style: "solitaire" });

  // Loads the document, like a click before hydration.
  await page.goto(`${configuratorPath}?category=earrings`);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`${configuratorPath}?step=setting`);
  await pressBack(page);
  await expect(question).toBeHidden();
  await expect(heading(page, "Setting")).toBeVisible();
  expect(await readDraftSummary(page)).toMatchObject({ category: "ring", style: "solitaire" });

  await page.goto("/custom-builder");
  await earrings.click();
  await question.getByRole("button", { name: "Change to earrings" }).click();
  await expect(page).toHaveURL(`${configuratorPath}?step=style`);
  expect(await readDraftSummary(page)).toMatchObject({ category: "earrings", style: null });
  await pressBack(page);
  await expect(page).toHaveURL("/custom-builder");
  await expect(page.getByRole("link", { name: /Continue your earrings/ })).toContainText("Step 2 of 7");
});

const lists = [
  ["/shop", "21-40"],
  ["/", "9-16"],
  ["/category/rings", "9-12"],
  ["/custom-jewelry", "9-16"],
] as const;

/** In each run: a list that is the whole page, and one within a page. */
for (const [list, range] of lists.slice(0, repeatCount(1, 4)))
  test(`Back restores filter, sort order, page and position of ${list}`, async ({ page }) => {
    await page.goto(`${list}?max=50000`);
    await page.getByLabel("Sort by").selectOption("price-asc");
    await expect(page).toHaveURL(/sort=price-asc/);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Page 2" }).click();
    const shown = page.getByRole("status").filter({ hasText: `Showing ${range} ` });
    await expect(shown).toBeVisible();
    const url = page.url();
    const card = page.locator(".product-card a[href^='/product/']").nth(2);
    await page.evaluate(() => window.scrollBy(0, 200));
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(window.scrollY));
    expect(place).toBeGreaterThan(0);
    await card.click();
    await expect(page).toHaveURL(/\/product\//);
    await pressBack(page);
    await expect(page).toHaveURL(url);
    await expect(shown).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    await pressBack(page);
    await expect(page).not.toHaveURL(/page=2/);
    await expect(page).toHaveURL(/sort=price-asc/);
    await pressBack(page);
    await expect(page).toHaveURL(`${list}?max=50000`);
    for (let steps = 0; steps < 3; steps++) await pressForward(page);
    await expect(page).toHaveURL(/\/product\//);
    counts.lists++;
  });
