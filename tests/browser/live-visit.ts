import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, test as storeTest } from "./store.ts";

const softwareGraphics = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** Device pixels per CSS pixel in these tests and their pictures. */
export const density = 0.5;

interface LiveOptions {
  /** Whether resting pieces are traced; how far depends on how busy the machine is. */
  isTraced: boolean;
}

/** Tests in a browser with WebGL 2, rendered in software. */
export const test = storeTest.extend<LiveOptions>({
  isTraced: [false, { option: true }],
  // The smallest wide layout, because a larger preview takes longer.
  viewport: { width: 1200, height: 700 },
  // Like a window zoomed out to 50%, with a quarter of the pixels.
  deviceScaleFactor: density,
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []).filter((word) => word !== "--disable-3d-apis"),
          ...softwareGraphics,
        ],
      }),
    { scope: "worker" },
  ],
  context: async ({ context, isTraced }, use) => {
    await countDraws(context);
    if (!isTraced) await context.addInitScript(enableDataSaver);
    await use(context);
  },
});

export { expect };

/** The frame of the preview. */
export function previewFrame(page: Page): Locator {
  return page.locator("[data-preview]");
}

export function previewCanvas(page: Page): Locator {
  return previewFrame(page).locator("canvas").first();
}

/** Waits for the first live picture; requests it if the CPU is too slow for it to start automatically. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(previewFrame(page)).toHaveAttribute("data-preview", /live|slow/);
  if ((await previewFrame(page).getAttribute("data-preview")) === "slow")
    await page.getByRole("button", { name: "See it live" }).click();
  await expect(previewFrame(page)).toHaveAttribute("data-preview", "live");
}

/** Runs in the browser: data saver mode, in which no picture is traced. */
export function enableDataSaver(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** Counts WebGL draw calls on every page, and how often their completion is polled. */
async function countDraws(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counter = window as unknown as { draws: number; asks: number };
    counter.draws = 0;
    counter.asks = 0;
    const ask = WebGL2RenderingContext.prototype.getSyncParameter;
    WebGL2RenderingContext.prototype.getSyncParameter = function counted(...given) {
      counter.asks += 1;
      return ask.apply(this, given);
    };
    for (const name of [
      "drawArrays",
      "drawElements",
      "drawElementsInstanced",
      "drawArraysInstanced",
    ] as const) {
      const own = WebGL2RenderingContext.prototype[name] as (...given: number[]) => void;
      WebGL2RenderingContext.prototype[name] = function counted(...given: number[]) {
        counter.draws += 1;
        own.apply(this, given);
      };
    }
  });
}

export function drawCallCount(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { draws: number }).draws);
}

function pollCount(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { asks: number }).asks);
}

/** Waits until nothing is drawn or polled for a moment. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = (await drawCallCount(page)) + (await pollCount(page));
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [600] },
    )
    .toBe(true);
}

/** A picture of the live piece at rest. */
export async function stillPicture(page: Page, element: Locator): Promise<Buffer> {
  await waitUntilAtRest(page);
  return element.screenshot();
}

const overlay = "[data-dimensions]";

/** The dimension lines, which follow the camera. */
export function dimensionOverlay(page: Page): Locator {
  return page.locator(overlay);
}

/** Positions of those lines in whole pixels once they stop moving, long before the picture is complete. */
export async function dimensionLinePositions(page: Page): Promise<string> {
  const now = () =>
    dimensionOverlay(page).evaluate((drawing) =>
      Array.from(drawing.children, (group) => {
        const d = group.querySelector("path")?.getAttribute("d") ?? "";
        const isHidden = (group as SVGGElement).style.visibility === "hidden";
        return isHidden
          ? "hidden"
          : d.replace(/-?\d+(\.\d+)?(e-?\d+)?/g, (number) => Number(number).toFixed(0));
      }).join(" "),
    );
  let seen = await now();
  await expect
    .poll(
      async () => {
        const before = seen;
        seen = await now();
        return seen === before;
      },
      { intervals: [250] },
    )
    .toBe(true);
  return seen;
}
