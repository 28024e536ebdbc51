import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { isFullRun } from "../faults/run-size.ts";
import { bestWidth, loadAll, picturedRing, servePictures, test } from "./picture-visit.ts";

const ringPath = `/product/${picturedRing.handle}`;
const yellow = "?Metal=Yellow+Gold&Size=6";

interface Visit extends BrowserContextOptions {
  path: string;
  broken?: RegExp;
}

/** Opens a page whose pictures are served by the test. `asked` returns the requested URLs. */
async function visit(
  { browser, origin }: { browser: Browser; origin: string },
  { path, broken, ...options }: Visit,
): Promise<{ page: Page; asked: () => URL[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", ...options });
  const requests = await servePictures(context, broken ? { broken } : {});
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const asked = () => requests.map((request) => new URL(request.url()));
  return { page, asked, close: () => context.close() };
}

/** A picture's URL with a different width. */
function sized(url: string, width: number): string {
  return url.replace(/width=\d+/, `width=${width}`);
}

const strip = (page: Page) => page.getByRole("list", { name: "3 pictures, scroll sideways" });

/** Name of the picture in the middle of the strip. */
function inView(page: Page): Promise<string | undefined> {
  return strip(page).evaluate((list) => {
    const item = list.children[Math.round(list.scrollLeft / list.clientWidth)];
    return item?.querySelector("img")?.alt;
  });
}

const pages = ["/", "/shop", ringPath];

/** A phone in each run; with SIZE=full every density, with the narrowest and widest page and some in between. */
const sizes: readonly (readonly [density: number, ...widths: number[]])[] = isFullRun
  ? [
      [1, 390, 768, 1024, 1440, 1920],
      [2, 390, 1440],
      [3, 390],
    ]
  : [[3, 390]];

for (const [density, ...widths] of sizes)
  test(`at density ${density}, loads the narrowest picture that fills each place, at ${widths.join(", ")} px`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: "reduce",
      deviceScaleFactor: density,
    });
    await servePictures(context);
    const page = await context.newPage();
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      // Each width skips one of the pages, except at the highest density.
      const left = density === 3 ? -1 : (density + index) % pages.length;
      for (const path of pages.filter((_, place) => isFullRun || place !== left))
        await test.step(`${path}, ${width} px`, async () => {
          await page.goto(path);
          await expectNarrowest(page, path, density, width);
        });
    }
    await context.close();
  });

async function expectNarrowest(page: Page, path: string, density: number, width: number): Promise<void> {
  // On a 3x screen, the product's image strip loads 2x images.
  const isPhoneStrip = (className: string, offsetWidth: number) =>
    density === 3 && offsetWidth === width && className === "piece-picture";
  await loadAll(page);
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter(({ currentSrc }) => currentSrc.includes("/pictures/"))
      .map(({ currentSrc, offsetWidth, className }) => ({ currentSrc, offsetWidth, className })),
  );
  expect(shown.length).toBeGreaterThanOrEqual(path === ringPath ? 6 : 9);
  const wanted = shown.map(({ currentSrc, offsetWidth, className }) =>
    sized(currentSrc, bestWidth(offsetWidth * (isPhoneStrip(className, offsetWidth) ? 0.69 : 1), density)),
  );
  // A browser uses a larger version of the same picture that it already has.
  for (const { currentSrc, className, offsetWidth } of shown)
    expect.soft(wanted, `${path} ${className} of ${offsetWidth} px`).toContain(currentSrc);
  expect(new Set(shown.map(({ currentSrc }) => currentSrc)).size).toBeLessThanOrEqual(new Set(wanted).size);
}

test("shows the picture of the metal in the URL without scripts, and of a selected metal with them", async ({
  browser,
  origin,
}) => {
  const { page, close } = await visit({ browser, origin }, { path: ringPath });
  const html = await (await page.request.get(ringPath + yellow)).text();
  const [, first] = /aria-label="3 pictures, scroll sideways".*?<img([^>]*)>/s.exec(html) ?? [];
  expect(first).toContain(' alt="yellow view"');
  expect(first).toMatch(/ fetchpriority="high"/i);
  expect(await inView(page)).toBe("white view");
  await page.getByRole("link", { name: "Yellow Gold" }).click();
  await expect.poll(() => inView(page)).toBe("yellow view");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.locator("main img").first()).toHaveAttribute("src", /yellow\.webp/);
  await close();
});

test("requests the first picture once, before any script", async ({ browser, origin }) => {
  const { page, asked, close } = await visit(
    { browser, origin },
    { path: ringPath, viewport: { width: 390, height: 844 } },
  );
  const html = await (await page.request.get(ringPath)).text();
  expect(html.indexOf('rel="preload" as="image"')).toBeLessThan(html.indexOf("<body"));
  const first = asked().filter(({ pathname }) => pathname.endsWith("white.webp"));
  const widths = first.map(({ searchParams }) => searchParams.get("width"));
  // The thumbnail may be a smaller one, or the same if that one loaded first.
  expect(widths.filter((width) => width === "400")).toHaveLength(1);
  expect(widths.filter((width) => width !== "400" && width !== "240")).toEqual([]);
  await close();
});

/** Hovers over a card until its second picture appears, because React may lose an event while hydrating the list. */
async function turnCard(page: Page, card: Locator): Promise<Locator> {
  const second = card.locator(".card-second");
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(second).toBeAttached({ timeout: 2_000 });
  }).toPass();
  return second;
}

test("a card loads and shows its second picture only on hover", {
  tag: "@full",
}, async ({ browser, origin }) => {
  const { page, asked, close } = await visit({ browser, origin }, { path: "/shop" });
  const seconds = () => asked().filter(({ pathname }) => pathname.endsWith("/side.webp"));
  expect(seconds()).toEqual([]);
  const card = page.getByRole("listitem").filter({ has: page.locator(".card-picture") });
  const second = await turnCard(page, card.nth(2));
  await expect(second).toHaveCSS("opacity", "1");
  await expect(card.nth(2).locator(".card-picture")).toHaveCSS("opacity", "0");
  expect(seconds()).toHaveLength(1);
  await page.mouse.move(0, 0);
  await expect(second).toHaveCSS("opacity", "0");
  await close();
});

test("a card keeps its first picture on a touch screen, or when the second fails", {
  tag: "@full",
}, async ({ browser, origin }) => {
  const { page, close } = await visit({ browser, origin }, { path: "/shop", broken: /side\.webp/ });
  const card = page.getByRole("listitem").filter({ has: page.locator(".card-picture") });
  const second = await turnCard(page, card.nth(2));
  await page.waitForLoadState("networkidle");
  await expect(card.nth(2).locator(".card-picture")).toHaveCSS("opacity", "1");
  await expect(second).toHaveCSS("opacity", "0");
  await close();

  const touch = await visit({ browser, origin }, { path: "/shop", hasTouch: true, isMobile: true });
  await touch.page.getByRole("link", { name: /Watch/ }).last().focus();
  expect(touch.asked().filter(({ pathname }) => pathname.endsWith("/side.webp"))).toEqual([]);
  await touch.close();
});
