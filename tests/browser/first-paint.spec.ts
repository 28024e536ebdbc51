import type { Page } from "@playwright/test";
import { isFullRun, repeatCount, sampleItems } from "../faults/run-size.ts";
import { imageDifference } from "./image-difference.ts";
import { expect, test } from "./store.ts";

/** Delays matching requests until the returned function is called. */
async function held(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A single color, loaded immediately, so that loading pictures don't count as a difference. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><rect width="4" height="5" fill="#888"/></svg>';

/** Much faster to encode than PNG, and deterministic for the same page. */
const wholePage = { fullPage: true, animations: "disabled", type: "jpeg", quality: 95 } as const;

const pages = [
  "/",
  "/shop",
  "/product/rolex-submariner-date-126610ln",
  "/custom-builder",
  "/cart",
  "/policies/returns",
];

/** Every width and theme in each run; all combinations with SIZE=full. */
const windows = [
  [1440, 900, "dark"],
  [390, 844, "light"],
  [1440, 900, "light"],
  [390, 844, "dark"],
] as const;

for (const [index, [width, height, theme]] of windows.slice(0, repeatCount(1, 4)).entries())
  test(`at ${width} px, ${theme}, pages look the same before and after their style sheet loads`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.route(/\/pictures\//, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: picture }),
    );
    // Each page in one of the two windows; in all of them with SIZE=full.
    for (const path of pages.filter((_, place) => isFullRun || place % 2 === index)) {
      const release = await held(page, /\.css$/);
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("footer").waitFor({ state: "attached" });
      // The fonts a page needs are known once it is laid out.
      await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
      const first = await page.screenshot(wholePage);
      release();
      await expect(page.locator("style[data-complete]")).toBeAttached();
      const whole = await page.screenshot(wholePage);
      expect(await imageDifference(page, first, whole), path).toBeLessThan(0.05);
    }
  });

/** How many elements each restyle during `act` recomputed. */
async function restyledDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const counts: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === "UpdateLayoutTree") counts.push(args.elementCount ?? 0);
  });
  const traceConfig = { includedCategories: ["devtools.timeline"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  await page.evaluate(() => document.body.getBoundingClientRect());
  const traced = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await traced;
  await session.detach();
  expect(counts.length).toBeGreaterThan(0);
  return counts;
}

const countElements = (page: Page) => page.locator("body *").count();

/** Expects that the completed inline styles equal the full style sheet, which isn't applied. */
async function expectWholeStyles(page: Page): Promise<void> {
  const [first, whole] = await page.evaluate(() => {
    const textOf = (rules: CSSRuleList): string[] =>
      Array.from(rules).flatMap((rule) =>
        rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
          ? [rule.cssText.slice(0, rule.cssText.indexOf("{")), ...textOf(rule.cssRules), "}"]
          : [rule.cssText],
      );
    return ["style[data-first]", 'link[rel="stylesheet"][media="not all"]'].map((selector) =>
      textOf(document.querySelector<HTMLStyleElement>(selector)!.sheet!.cssRules),
    );
  });
  expect(first).toEqual(whole);
}

for (const path of sampleItems(pages, 6))
  test(`the full styles of ${path} load later without restyling what is visible`, async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const release = await held(page, /\.css$/);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("footer").waitFor({ state: "attached" });
    await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
    const restyled = await restyledDuring(page, async () => {
      release();
      await expect(page.locator("style[data-complete]")).toBeAttached();
    });
    expect(Math.max(...restyled)).toBeLessThan((await countElements(page)) / 2);
    await expectWholeStyles(page);
  });

test("completes the styles in browsers that nest rules in style rules, such as Firefox", {
  tag: "@full",
}, async ({ page }) => {
  await page.addInitScript(() => Object.setPrototypeOf(CSSStyleRule.prototype, CSSGroupingRule.prototype));
  await page.goto("/shop");
  await expect(page.locator("style[data-complete]")).toBeAttached();
  await expectWholeStyles(page);
});

for (const path of sampleItems(["/shop", "/custom-builder/configurator?category=ring"], 2))
  test(`changing one thing on ${path} doesn't restyle the whole page`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Ensures that nothing else changes meanwhile.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("style[data-complete]")).toBeAttached();
    // A font that loads restyles the whole page.
    await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
    const restyled = await restyledDuring(page, () =>
      page.evaluate(() => {
        // A form control, because `:has(:checked)` depends on it, and `body:has()` would restyle the whole page.
        const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
        document.querySelector("main")!.append(box);
      }),
    );
    expect(Math.max(...restyled)).toBeLessThan((await countElements(page)) / 2);
  });

test("a page preloads its main picture and nothing else", async ({ request }) => {
  for (const path of ["/", "/shop", "/product/rolex-submariner-date-126610ln"]) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<link rel="preload" as="\w+"/g), path).toEqual(['<link rel="preload" as="image"']);
  }
});

test("requests no script before the first paint", async ({ page }) => {
  for (const path of pages.slice(0, repeatCount(3, pages.length))) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Cart, \d+ items?$/ })).toBeVisible();
    const [paint, script] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
      Math.min(
        ...performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ startTime }) => startTime),
      ),
    ]);
    expect(script, path).toBeGreaterThan(paint!);
  }
});

test("replays clicks made before scripts load", async ({ page }) => {
  const release = await held(page, /\/assets\/.*\.js$/);
  await page.goto("/product/rolex-submariner-date-126610ln", { waitUntil: "load" });
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page).toHaveURL(/\/product\//);
  release();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
});

const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });

test("applies slider input made before scripts load", {
  tag: "@full",
}, async ({ page }) => {
  const release = await held(page, /\/assets\/.*\.js$/);
  await page.goto("/shop", { waitUntil: "load" });
  await filters(page).getByRole("slider", { name: "Highest price" }).press("ArrowLeft");
  release();
  await expect(page).toHaveURL("/shop?max=99000");
});

test("without scripts, controls work as plain HTML", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/shop", { waitUntil: "load" });
  const choice = filters(page).getByRole("checkbox", { name: "Watches" });
  await choice.click();
  await expect(choice).toBeChecked();
});
