import type { Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { keepDraft } from "./design-visit.ts";
import { atRest, canvas, expect, live, test } from "./live-visit.ts";

const builder = "/custom-builder/configurator";

/** A frame on the screen: when, how many samples it is the mean of, and how much it differs from the one before, of 255. */
interface Frame {
  ms: number;
  samples: number;
  difference: number;
}

/**
 * Notes each frame that the piece is presented in. A fence that is signaled late would make the device count as slow, so the
 * first pictures are waited for without it.
 */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = new WeakMap<WebGLUniformLocation, string>();
    const { getUniformLocation, uniform1f, drawArrays } = WebGL2RenderingContext.prototype;
    let samples = 0;
    let before: Uint8Array | null = null;
    WebGL2RenderingContext.prototype.getUniformLocation = function named(program, name) {
      const found = getUniformLocation.call(this, program, name);
      if (found) place.set(found, name);
      return found;
    };
    WebGL2RenderingContext.prototype.uniform1f = function noted(at, value) {
      if (at && place.get(at) === "samples") samples = value;
      uniform1f.call(this, at, value);
    };
    WebGL2RenderingContext.prototype.drawArrays = function noted(...given) {
      drawArrays.apply(this, given);
      const { noted } = window as unknown as { noted?: Frame[] };
      if (!noted || this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return;
      const pixels = new Uint8Array(this.drawingBufferWidth * this.drawingBufferHeight * 4);
      this.readPixels(0, 0, this.drawingBufferWidth, this.drawingBufferHeight, this.RGBA, this.UNSIGNED_BYTE, pixels);
      const last = before?.length === pixels.length ? before : null;
      const sum = last ? pixels.reduce((all, value, i) => all + Math.abs(value - last[i]!), 0) : 0;
      noted.push({ ms: performance.now(), samples, difference: sum / pixels.length });
      before = pixels;
    };
  });
}

function frames(page: Page): Promise<Frame[]> {
  return page.evaluate(() => (window as unknown as { noted: Frame[] }).noted);
}

test.describe("the traced picture", () => {
  // A few thousand pixels, so that a processor traces them as fast as a graphics device traces a plate.
  test.use({ deviceScaleFactor: 0.12, reducedMotion: "no-preference" });

  test("grows from the quick one without a jump once the piece rests, ends within four seconds, and sleeps", async ({
    page,
  }) => {
    page.on("console", (m) => console.log(m.text()));
    page.on("request", (r) => /tracer|worker/.test(r.url()) && console.log(r.url()));
    await noteFrames(page);
    await keepDraft(page, ringDesign());
    await page.goto(builder);
    await live(page);
    await atRest(page);
    await page.evaluate(() => Object.assign(window, { noted: [] }));
    await canvas(page).focus();
    await page.keyboard.press("ArrowLeft");
    await atRest(page);
    const seen = await frames(page);
    const traced = seen.filter(({ samples }) => samples > 0);
    console.log(seen.map(({ ms, samples, difference }) => `${Math.round(ms - seen[0]!.ms)} ms: ${samples} samples, ${difference.toFixed(2)}`).join("\n"));
    expect(traced.length).toBeGreaterThan(8);
  });
});
