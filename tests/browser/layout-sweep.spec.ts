import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { isFullRun } from "../faults/run-size.ts";
import { faultsInThemes, storeFrame, themesAndWidths } from "./axe.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { layoutSweep, phoneWidths, sweepCounts, widths } from "./layout-faults.ts";
import { exitOffer, leaveThroughTop, visitHome } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";
import { storePages } from "./sweep-pages.ts";

test.afterAll(() => console.log(sweepCounts()));
interface Product {
  handle: string;
  title: string;
  productType: string;
}

const piece = "/product/engagement-ring-oval-halo-lab-150-14k";

/** Opens what a button opens and waits until it stops moving. */
async function open(page: Page, width: number, path: string, button: RegExp | string): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.locator("dialog[open]")).toHaveCSS("opacity", "1");
}

const looks = themesAndWidths.map(([theme, width]) => `${theme}, ${width} px`).join("; ");
test(`every page of the store fits its window, logs nothing, is tappable, and passes axe, ${looks}`, async ({
  context,
}) => {
  const complaints = collectBrowserErrors(context);
  for (const path of storePages)
    await test.step(path, async () => {
      // Each page stays open, because the browser may log errors later.
      const page = await context.newPage();
      await page.goto(path);
      // Checks the frame once and only six cards of a list, except with SIZE=full.
      const without = `${storeFrame}, main li:nth-child(n + 7)`;
      const scope = isFullRun || path === storePages[0] ? {} : { without };
      expect.soft(await faultsInThemes(page, scope), path).toEqual([]);
      const sweep = await layoutSweep(page);
      await sweep.look(path);
      expect.soft(sweep.faults()).toEqual([]);
    });
  expect(await complaints()).toEqual([]);
});

test("every drawer and dialog of the store fits its window and has tappable buttons", {
  tag: "@full",
}, async ({ page }) => {
  const sweep = await layoutSweep(page);
  await open(page, 390, "/policies/privacy", "Open menu");
  for (const group of await page.locator("dialog[open] summary").all()) await group.click();
  await sweep.look("menu");
  await open(page, 390, "/shop?brand=Rolex", /^Filters/);
  await sweep.look("filters of a list");
  await open(page, 390, "/?category=Rings", /^Filters/);
  await sweep.look("filters of the home page");
  await open(page, 1440, "/shop", /^Quick View/);
  await sweep.look("quick view");
  await page.goto(piece);
  await page.getByRole("link", { name: "Zoom image" }).click();
  await expect(page.locator("dialog[open]")).toHaveCSS("opacity", "1");
  await sweep.look("zoom");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Cart, 1 item/ }).click();
  await expect(page.locator("dialog[open]")).toHaveCSS("opacity", "1");
  await sweep.look("cart drawer");
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitHome(page);
  await leaveThroughTop(page);
  await expect(exitOffer(page)).toBeVisible();
  await sweep.look(
    "exit offer",
    widths.filter((width) => width >= 768),
  );
  expect(sweep.faults()).toEqual([]);
});

/** One of each product type and the longest title; all with `SIZE=full`. */
const isLookedAt = ({ title, productType }: Product, index: number, all: readonly Product[]): boolean =>
  isFullRun ||
  all.findIndex((other) => other.productType === productType) === index ||
  all.every((other) => other.title.length <= title.length);

test("every product page fits a phone's width, at top and bottom", { tag: "@full" }, async ({ page }) => {
  // Checks the server's rendering; scripts would only slow it down.
  await page.route("**/assets/*.js", (route) => route.abort());
  const sweep = await layoutSweep(page);
  const catalogue: Product[] = JSON.parse(readFileSync("seed/catalogue.json", "utf8"));
  for (const { handle } of catalogue.filter(isLookedAt)) {
    await page.goto(`/product/${handle}`, { waitUntil: "domcontentloaded" });
    await sweep.look(`/product/${handle}`, phoneWidths);
  }
  expect(sweep.faults()).toEqual([]);
});

/** Runs in the browser: whether an element is completely visible and not covered. */
function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  return [top + 2, bottom - 2].every((y) => {
    const hit = document.elementFromPoint((left + right) / 2, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

test("at 400% zoom, a choice and the Next button are visible together", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/custom-builder/configurator?category=ring");
  const next = page.getByRole("button", { name: "Next Step" });
  const choice = page.getByRole("radio", { name: /^Solitaire/ });
  await choice.scrollIntoViewIfNeeded();
  await choice.locator("xpath=..").evaluate((card) => card.scrollIntoView({ block: "nearest" }));
  expect(await choice.locator("xpath=..").evaluate(isInSight), "a style").toBe(true);
  expect(await next.evaluate(isInSight), "Next Step").toBe(true);
  await choice.check();
  await next.click();
  const metal = page.getByRole("radio", { name: /^Platinum/ });
  await metal.locator("xpath=..").evaluate((card) => card.scrollIntoView({ block: "nearest" }));
  expect(await metal.locator("xpath=..").evaluate(isInSight), "a metal").toBe(true);
  expect(await next.evaluate(isInSight), "Next Step").toBe(true);

  await page.goto(piece);
  const buy = page.getByRole("button", { name: "Add to Cart" }).last();
  const size = page.getByRole("link", { name: "6.5", exact: true });
  await size.evaluate((link) => link.scrollIntoView({ block: "nearest" }));
  expect(await size.evaluate(isInSight), "a size").toBe(true);
  expect(await buy.evaluate(isInSight), "Add to Cart").toBe(true);
  // Fixed elements leave more than half of the window for the page.
  const free = await page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    scrollTo(0, 400);
    const points = Array.from({ length: innerHeight }, (_, y) =>
      document.elementFromPoint(innerWidth / 2, y),
    );
    return points.filter((element) => !isBar(element)).length;
  });
  expect(free).toBeGreaterThan(128);
});
