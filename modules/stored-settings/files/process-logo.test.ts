import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { InvalidLogoError, processLogo } from "./process-logo.ts";

const square = (color: string, size = 120) =>
  sharp({ create: { width: size, height: size, channels: 4, background: color } });
const disc = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><circle cx="60" cy="60" r="40" fill="${color}"/></svg>`,
  );

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

const named = (files: { name: string; bytes: Uint8Array }[], name: string) =>
  files.find((file) => file.name === name)!.bytes;

describe("a logo", () => {
  test("of one color on white becomes a shape in dark ink without its margins, and icons on a dark ground", async () => {
    const sent = await square("#ffffff")
      .composite([{ input: disc("#112233") }])
      .png()
      .toBuffer();
    const { files, width, height } = await processLogo(sent, true);
    expect([width, height].every((side) => side >= 78 && side <= 84)).toBe(true);
    expect(await pixel(named(files, "logo.png"), 40, 40)).toEqual([23, 26, 24, 255]);
    expect((await pixel(named(files, "logo.png"), 0, 0))[3]).toBe(0);
    expect(await pixel(named(files, "icon-192.png"), 96, 96)).toEqual([240, 236, 227, 255]);
    expect(await pixel(named(files, "icon-192.png"), 0, 0)).toEqual([10, 13, 12, 255]);
    expect((await sharp(named(files, "card.jpg")).metadata()).width).toBe(1200);
    expect([...named(files, "favicon.ico").subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  });

  test("in its own colors keeps them, and a dark one stands on light icons", async () => {
    const sent = await square("#00000000")
      .composite([{ input: disc("#401010") }])
      .webp({ lossless: true })
      .toBuffer();
    const { files } = await processLogo(sent, false);
    expect(await pixel(named(files, "logo.png"), 40, 40)).toEqual([64, 16, 16, 255]);
    expect(await pixel(named(files, "icon-192.png"), 0, 0)).toEqual([252, 250, 246, 255]);
  });

  test.each([
    [
      "SVG, which can hold scripts",
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      /SVG/,
    ],
    ["SVG behind a byte order mark", Buffer.from('\ufeff<svg onload="alert(1)"/>'), /SVG/],
    ["a PDF", Buffer.from("%PDF-1.7"), /PNG, WebP or JPEG/],
    ["nothing", Buffer.alloc(0), /Choose a file/],
    [
      "a damaged PNG",
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(60)]),
      /damaged/,
    ],
    ["more than 4 MB", Buffer.alloc(4 * 1024 * 1024 + 1), /4 MB/],
  ])("rejects %s", async (_, sent, reason) => {
    await expect(processLogo(new Uint8Array(sent), true)).rejects.toThrow(InvalidLogoError);
    await expect(processLogo(new Uint8Array(sent), true)).rejects.toThrow(reason);
  });

  test("rejects an empty and a tiny picture", async () => {
    await expect(processLogo(await square("#ffffff").png().toBuffer(), true)).rejects.toThrow(/empty|pixels/);
    await expect(processLogo(await square("#ffffff", 20).png().toBuffer(), false)).rejects.toThrow(
      InvalidLogoError,
    );
  });
});
