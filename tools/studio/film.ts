import sharp from "sharp";
import { draftOf } from "#jewelry/draft";
import { styleDesign } from "./option-pictures/shots.ts";
import { type Frame, samplesAtRest, withTracedBuilder } from "./traced-builder.ts";

/*
 * `node tools/studio/film.ts ORIGIN`: turns the builder's ring in a running store with a key, and writes the live
 * view's pictures until tracing ends to `docs/pictures/film-rest.webp`, rendered in software. The page's clock runs
 * slower, so that the processor counts as a fast device; printed times are those of this machine.
 */

const [origin = "http://localhost:3000"] = process.argv.slice(2);
const noted = [0, 1, 4, 12, 24, 48, samplesAtRest];
const tile = { width: 270, height: 330 };

const draft = draftOf(styleDesign("ring", "halo"));
await withTracedBuilder({ origin, draft, deviceScaleFactor: 0.5, noted }, async (page, untilRest) => {
  const frames = await untilRest(async () => {
    await page.locator("[data-preview] canvas").first().focus();
    await page.keyboard.press("ArrowLeft");
  });
  await write(frames);
});

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
