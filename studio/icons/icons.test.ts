import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { icons } from "./icons.ts";

const pngStart = Buffer.from("89504e470d0a1a0a", "hex");

test.each(icons)("$file is a PNG of $size pixels a side, or an icon file around one", ({ file, size }) => {
  const content = readFileSync(new URL(`../../public/${file}`, import.meta.url));
  const png = file.endsWith(".ico") ? content.subarray(content.readUInt32LE(18)) : content;
  expect(png.subarray(0, 8)).toEqual(pngStart);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
});

test("the icon file says what is in it", () => {
  const ico = readFileSync(new URL("../../public/favicon.ico", import.meta.url));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(ico.length).toBe(ico.readUInt32LE(18) + ico.readUInt32LE(14));
});

test("the mark of a maskable icon stays inside four fifths of its side", () => {
  const cornerToCorner = Math.hypot(19, 27) + 1.6;
  for (const { file, field } of icons)
    if (file.includes("maskable")) expect(cornerToCorner).toBeLessThan(field * 0.8);
});
