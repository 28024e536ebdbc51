import { chromium } from "@playwright/test";
import sharp from "sharp";
import { draftOf, writeDraft } from "#jewelry/draft";
import { findBrowser } from "../../tests/browser/find-browser.ts";
import { styleDesign } from "./option-pictures/shots.ts";

/*
 * `node tools/studio/film.ts ORIGIN`: turns the builder's ring in a running store by a key, and lays the live view's pictures from
 * the turn to the end of its tracing side by side, in `docs/pictures/film-rest.webp`: what software rendering shows. The page's
 * clock runs slower, so that the processor counts as a fast device; the times printed are those of this machine.
 */

const [origin = "http://localhost:3000"] = process.argv.slice(2);
const slowness = 40;
const wanted = [0, 1, 4, 12, 24, 48, 96];
const tile = { width: 270, height: 330 };

interface Frame {
  ms: number;
  samples: number;
  paths: number;
  picture: string;
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 });
  await page.addInitScript((times) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / times;
  }, slowness);
  await page.addInitScript(noteFrames, wanted);
  await page.goto(`${origin}/livez`);
  const draft = JSON.stringify(writeDraft(draftOf(styleDesign("ring", "halo"))));
  await page.evaluate((text) => localStorage.setItem("custom-builder-design", text), draft);
  await page.goto(`${origin}/custom-builder/configurator`);
  await page.locator('[data-preview="live"], [data-preview="slow"]').first().waitFor({ timeout: 300_000 });
  const slow = page.getByRole("button", { name: "See it live" });
  if (await slow.isVisible()) await slow.click();
  await page.locator('[data-preview="live"]').waitFor({ timeout: 300_000 });
  await page.waitForFunction(() => (window as unknown as Noted).last >= 96, null, { timeout: 600_000 });
  await page.evaluate(() => {
    (window as unknown as Noted).frames = [];
    (window as unknown as Noted).last = 0;
  });
  await page.locator("[data-preview] canvas").first().focus();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => (window as unknown as Noted).last >= 96, null, { timeout: 600_000 });
  const frames = await page.evaluate(() => (window as unknown as Noted).frames);
  await write(frames);
} finally {
  await browser.close();
}

interface Noted {
  frames: Frame[];
  last: number;
}

/** Runs in the browser: keeps the pictures presented with the wanted numbers of samples, the newest of each. */
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

async function write(frames: readonly Frame[]): Promise<void> {
  const begun = frames[0]!.ms;
  const tiles = await Promise.all(
    frames.map(async ({ ms, samples, paths, picture }) => {
      const words = `${samples} samples, ${((ms - begun) / 1000).toFixed(1)} s`;
      console.log(`${words}, ${paths} paths`);
      const piece = await sharp(Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64"))
        .resize({ ...tile, fit: "inside" })
        .toBuffer();
      const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="20"><text x="8" y="14" font-family="sans-serif" font-size="12" fill="#bab7ac">${words}</text></svg>`;
      return sharp({ create: { ...tile, channels: 3, background: "#1e2322" } })
        .composite([{ input: piece }, { input: Buffer.from(label), left: 0, top: tile.height - 20 }])
        .png()
        .toBuffer();
    }),
  );
  await sharp({
    create: { width: tiles.length * tile.width, height: tile.height, channels: 3, background: "#1e2322" },
  })
    .composite(tiles.map((input, i) => ({ input, left: i * tile.width, top: 0 })))
    .webp({ quality: 86 })
    .toFile(new URL("../../docs/pictures/film-rest.webp", import.meta.url).pathname);
}
