import type { Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { storeDraft } from "./design-visit.ts";
import {
  enableDataSaver,
  expect,
  previewCanvas,
  test,
  waitUntilAtRest,
  waitUntilLive,
} from "./live-visit.ts";

const builder = "/custom-builder/configurator";
const code = /\/live-tracer-[\w-]+\.js$/;

/**
 * A frame on the screen: its number of traced samples (0 for a quick one) and its difference from the last, 0 to 255.
 */
interface Frame {
  ms: number;
  samples: number;
  difference: number;
  pixels: number;
}

/** Slows the page's clock by this factor, so that a busy CPU counts as a fast graphics device. */
const slowness = 12;

async function slowClock(page: Page): Promise<void> {
  await page.addInitScript((times) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / times;
  }, slowness);
}

/** Records every presented frame from `window.noted = []` on. */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const names = new WeakMap<WebGLUniformLocation, string>();
    const { getUniformLocation, uniform1f, drawArrays } = WebGL2RenderingContext.prototype;
    let samples = 0;
    let before = new Uint8Array();
    WebGL2RenderingContext.prototype.getUniformLocation = function named(program, name) {
      const found = getUniformLocation.call(this, program, name);
      if (found) names.set(found, name);
      return found;
    };
    WebGL2RenderingContext.prototype.uniform1f = function noted(at, value) {
      if (at && names.get(at) === "samples") samples = value;
      uniform1f.call(this, at, value);
    };
    WebGL2RenderingContext.prototype.drawArrays = function noted(...given) {
      drawArrays.apply(this, given);
      if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return;
      const { noted } = window as unknown as { noted?: Frame[] };
      if (noted) note(this, noted);
      samples = 0;
    };
    const note = (gl: WebGL2RenderingContext, noted: Frame[]) => {
      const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
      const picture = new Uint8Array(width * height * 4);
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      const sum = picture.reduce((all, value, i) => all + Math.abs(value - (before[i] ?? value)), 0);
      noted.push({
        ms: Date.now(),
        samples,
        difference: sum / picture.length,
        pixels: width * height,
      });
      before = picture;
    };
  });
}

/** Turns the piece with a key; returns the frames until it rests. */
async function turned(page: Page): Promise<Frame[]> {
  await page.evaluate(() => Object.assign(window, { noted: [] }));
  await previewCanvas(page).focus();
  await page.keyboard.press("ArrowLeft");
  await waitUntilAtRest(page);
  return page.evaluate(() => (window as unknown as { noted: Frame[] }).noted);
}

function largest(frames: readonly Frame[]): number {
  return Math.max(...frames.map(({ difference }) => difference));
}

function film(frames: readonly Frame[]): string {
  const line = ({ ms, samples, difference, pixels }: Frame) =>
    [Math.round(ms - frames[0]!.ms), samples, samples * pixels, difference.toFixed(2)].join("\t");
  return ["ms\tsamples\tpaths\tdifference", ...frames.map(line)].join("\n");
}

test.describe("the traced picture", () => {
  // A few thousand pixels.
  test.use({ deviceScaleFactor: 0.12, reducedMotion: "no-preference", isTraced: true });

  test(
    "fades in from the quick picture once the piece rests, and completes",
    { tag: "@full" },
    async ({ page }, information) => {
      await slowClock(page);
      await noteFrames(page);
      await storeDraft(page, ringDesign());
      await page.goto(builder);
      await waitUntilLive(page);
      await waitUntilAtRest(page);
      const frames = await turned(page);
      await information.attach("film", { body: film(frames), contentType: "text/plain" });
      const firstTraced = frames.findIndex(({ samples }) => samples > 0);
      expect(firstTraced, film(frames)).toBeGreaterThan(0);
      const [quick, traced] = [frames.slice(0, firstTraced), frames.slice(firstTraced)];
      expect(traced.map(({ samples }) => samples)).toEqual(traced.map((_, i) => i + 1));
      expect(traced.length).toBeGreaterThanOrEqual(16);
      expect(traced[0]!.difference).toBeLessThan(0.25);
      expect(largest(traced)).toBeLessThan(1);
      expect(largest(traced)).toBeLessThan(largest(quick));
    },
  );

  test("keeps the quick picture when the tracer's shaders fail to link", { tag: "@full" }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { noted: [] });
      const { shaderSource } = WebGL2RenderingContext.prototype;
      WebGL2RenderingContext.prototype.shaderSource = function broken(shader, source) {
        shaderSource.call(this, shader, /stoneBounces/.test(source) ? `${source}\nno shader` : source);
      };
    });
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await slowClock(page);
    await noteFrames(page);
    await storeDraft(page, ringDesign());
    await page.goto(builder);
    await waitUntilLive(page);
    await expect.poll(() => errors.join()).toContain("shaders do not link");
    await waitUntilAtRest(page);
    const frames = await page.evaluate(() => (window as unknown as { noted: Frame[] }).noted);
    // A cut canvas would lose most of the piece and get it back.
    expect(largest(frames), film(frames)).toBeGreaterThan(1);
    expect(frames.at(-1)!.difference, film(frames)).toBeLessThan(0.5);
    expect(frames.every(({ samples }) => samples === 0)).toBe(true);
  });

  test("retries a failed script download the next time the view stops moving", { tag: "@full" }, async ({
    page,
  }) => {
    await page.route(code, (route) => route.abort(), { times: 1 });
    await slowClock(page);
    await noteFrames(page);
    await storeDraft(page, ringDesign());
    await page.goto(builder);
    await waitUntilLive(page);
    await waitUntilAtRest(page);
    expect((await turned(page)).some(({ samples }) => samples > 0)).toBe(true);
  });

  test("isn't downloaded with data saver on", { tag: "@full" }, async ({ page }) => {
    await page.addInitScript(enableDataSaver);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await slowClock(page);
    await noteFrames(page);
    await storeDraft(page, ringDesign());
    await page.goto(builder);
    await waitUntilLive(page);
    await waitUntilAtRest(page);
    const frames = await turned(page);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter(({ samples }) => samples > 0)).toEqual([]);
    expect(fetched.filter((url) => code.test(url))).toEqual([]);
    expect(fetched.some((url) => /\/live-design-[\w-]+\.js$/.test(url))).toBe(true);
  });
});
