import { chromium, type Page } from "@playwright/test";
import { type Draft, writeDraft } from "#jewelry/draft";
import { liveQuality } from "../../app/preview/tracer/trace-quality.ts";
import { findBrowser } from "../../tests/browser/find-browser.ts";

/** Number of samples of the live view's finished traced picture. */
export const samplesAtRest = liveQuality.samples;

/** How much slower the page's clock runs, so that the software renderer counts as a fast device. */
const slowness = 40;

const waitMs = 1_200_000;

/** A picture presented by the live view with `paths` samples, as a data URL. */
export interface Frame {
  ms: number;
  samples: number;
  paths: number;
  picture: string;
}

interface Noted {
  frames: Frame[];
  last: number;
}

interface Opened {
  /** Origin of a running store. */
  origin: string;
  draft: Draft;
  deviceScaleFactor: number;
  /** Sample counts at which to capture pictures. */
  noted?: readonly number[];
}

/** Runs `change` and returns what was presented until the view was at rest: the latest picture per sample count. */
type UntilRest = (change: () => Promise<void>) => Promise<Frame[]>;

/** Opens a draft in the builder, rendered live in software, and works on the page once the picture at rest is traced. */
export async function withTracedBuilder(
  { origin, draft, deviceScaleFactor, noted = [] }: Opened,
  work: (page: Page, untilRest: UntilRest) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      "--no-sandbox",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor });
    await page.addInitScript((times) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / times;
    }, slowness);
    await page.addInitScript(noteFrames, noted);
    await page.goto(`${origin}/livez`);
    const text = JSON.stringify(writeDraft(draft));
    await page.evaluate((value) => localStorage.setItem("custom-builder-design", value), text);
    await page.goto(`${origin}/custom-builder/configurator`);
    await page.locator('[data-preview="live"], [data-preview="slow"]').first().waitFor({ timeout: waitMs });
    const slow = page.getByRole("button", { name: "See it live" });
    if (await slow.isVisible()) await slow.click();
    await page.locator('[data-preview="live"]').waitFor({ timeout: waitMs });
    const rest = () =>
      page.waitForFunction((all) => (window as unknown as Noted).last >= all, samplesAtRest, {
        timeout: waitMs,
      });
    await rest();
    await work(page, async (change) => {
      await page.evaluate(() => Object.assign(window, { frames: [], last: 0 }));
      await change();
      await rest();
      return page.evaluate(() => (window as unknown as Noted).frames);
    });
  } finally {
    await browser.close();
  }
}

/** Runs in the browser: captures the pictures presented with these sample counts, the latest of each. */
function noteFrames(counts: readonly number[]): void {
  const names = new WeakMap<WebGLUniformLocation, string>();
  const { getUniformLocation, uniform1f, drawArrays } = WebGL2RenderingContext.prototype;
  const noted = window as unknown as Noted;
  Object.assign(noted, { frames: [], last: 0 });
  let samples = 0;
  WebGL2RenderingContext.prototype.getUniformLocation = function named(program, name) {
    const found = getUniformLocation.call(this, program, name);
    if (found) names.set(found, name);
    return found;
  };
  WebGL2RenderingContext.prototype.uniform1f = function counted(at, value) {
    if (at && names.get(at) === "samples") samples = value;
    uniform1f.call(this, at, value);
  };
  WebGL2RenderingContext.prototype.drawArrays = function seen(...given) {
    drawArrays.apply(this, given);
    if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return;
    noted.last = samples;
    if (counts.includes(samples)) {
      const { width, height } = this.canvas as HTMLCanvasElement;
      const frame = {
        ms: Date.now(),
        samples,
        paths: samples * width * height,
        picture: (this.canvas as HTMLCanvasElement).toDataURL("image/png"),
      };
      noted.frames = [...noted.frames.filter((each) => each.samples !== samples), frame];
    }
    samples = 0;
  };
}
