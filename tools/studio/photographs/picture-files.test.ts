import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureWidths, writePicture } from "./picture-files.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A red square in the right half of a transparent picture, above a faint shadow. */
function picture(): Promise<Buffer> {
  const square = {
    width: 200,
    height: 250,
    channels: 4,
    background: { r: 200, g: 0, b: 0, alpha: 1 },
  } as const;
  const shadow = { ...square, background: { r: 0, g: 0, b: 0, alpha: 0.4 } } as const;
  const clear = { width: 600, height: 750, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return sharp({ create: clear })
    .composite([
      { input: { create: shadow }, left: 0, top: 400 },
      { input: { create: square }, left: 350, top: 250 },
    ])
    .png()
    .toBuffer();
}

const write = async () => writePicture(pathToFileURL(`${folder}/`), "front", await picture());
let written: Awaited<ReturnType<typeof write>>;
beforeAll(async () => {
  written = await write();
});

test("writes a picture in its own width and the narrower standard widths", async () => {
  const names = [240, 400, 600].flatMap((width) => [`front-${width}.avif`, `front-${width}.webp`]);
  expect(readdirSync(folder).sort()).toEqual(names.sort());
  const { format, width, height, hasAlpha } = await sharp(
    readFileSync(join(folder, "front-400.webp")),
  ).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: "webp",
    width: 400,
    height: 500,
    hasAlpha: true,
  });
  expect(pictureWidths(1500)).toEqual([240, 400, 640, 900, 1200, 1500]);
});

test("takes focal point and mean color from the piece, not its shadow", () => {
  const { focal, color } = written;
  expect(focal).toEqual([0.75, 0.5]);
  expect(color).toMatch(/^#c[678]0000$/);
});

test("writes the same files and version for the same picture, and rejects an empty one", async () => {
  expect((await write()).version).toBe(written.version);
  const clear = { width: 300, height: 375, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const empty = await sharp({ create: clear }).png().toBuffer();
  await expect(writePicture(pathToFileURL(`${folder}/`), "back", empty)).rejects.toThrow(/is empty/);
});
