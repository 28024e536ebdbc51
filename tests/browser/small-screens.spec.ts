import type { Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { checkoutUrl } from "./checkout-visit.ts";
import { reviewPath, storeDraft } from "./design-visit.ts";
import { expect, test } from "./store.ts";
import { allStorePages } from "./sweep-pages.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const smallestPx = 44;

/** Runs in the browser: fields whose text is so small that Safari zooms in. */
function smallFields(): string[] {
  const typed = "input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea";
  return [...document.querySelectorAll<HTMLInputElement>(typed)]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.name || field.id}: ${getComputedStyle(field).fontSize}`);
}

/** Runs in the browser: buttons, lists and boxes whose hit area is smaller than `least` px in either direction. */
function smallTargets(least: number): string[] {
  const isOf = (control: HTMLElement, hit: Element | null) =>
    hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
  return [...document.querySelectorAll<HTMLElement>("main button, main summary, main select, header button")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((control) => {
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      // Hidden until focused.
      if (width <= 1) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = (dx: number, dy: number) => isOf(control, document.elementFromPoint(x + dx, y + dy));
      const half = least / 2 - 2;
      const isWide = width >= least || (reach(-half, 0) && reach(half, 0));
      const isHigh = height >= least || (reach(0, -half) && reach(0, half));
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return isWide && isHigh ? [] : [`${name}: ${Math.round(width)} x ${Math.round(height)}`];
    });
}

async function look(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(smallFields), `${name}: fields`).toEqual([]);
  expect.soft(await page.evaluate(smallTargets, smallestPx), `${name}: targets`).toEqual([]);
}

test("every field of the store has 16 px text, and every button is finger-sized", {
  tag: "@full",
}, async ({ page }) => {
  for (const path of [...allStorePages, reviewPath(ringDesign())]) {
    await page.goto(path);
    await look(page, path);
  }
  await page.goto(await checkoutUrl(page.request, "womens-stack-ring-14k-rose"));
  await look(page, "/checkout");
  await page.goto("/shop");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.locator("dialog[open]")).toHaveCSS("opacity", "1");
  expect(await page.evaluate(smallFields), "filters").toEqual([]);
});

test("shows the full sample of every engraving font", { tag: "@full" }, async ({ page }) => {
  for (const text of ["Ada & Grace", "Wilhelmina Montgomery"]) {
    const design = { ...ringDesign(), engraving: { ...ringDesign().engraving, enabled: true, text } };
    await storeDraft(page, design);
    await page.goto("/custom-builder/configurator?step=engraving");
    await page.getByRole("tab", { name: /^Font/ }).click();
    const samples = page.locator(".choice-card bdi");
    await expect(samples.first()).toBeVisible();
    for (const sample of await samples.all()) {
      const cut = await sample.evaluate((words) => {
        const emails = words.getBoundingClientRect();
        const card = words.closest(".choice-card")!.getBoundingClientRect();
        const frames = [];
        for (let at = words.parentElement; at && !at.matches(".choice-card"); at = at.parentElement)
          if (getComputedStyle(at).overflow !== "visible") frames.push(at.getBoundingClientRect());
        return [card, ...frames].some(
          ({ left, right, top, bottom }) =>
            emails.left < left || emails.right > right || emails.top < top || emails.bottom > bottom,
        );
      });
      expect(cut, text).toBe(false);
    }
  }
});

test("draws its own clear-search icon, as light as the other icons", async ({ page }) => {
  await page.goto("/search?q=halo");
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
  );
  expect(rules.join("\n")).toMatch(/::-webkit-search-cancel-button \{[^}]*appearance: none/);
});
