import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureSize } from "../../../tests/search/picture-size.ts";
import { icons } from "./icons.ts";

test.each(icons)("$file is $size pixels square, as a PNG or an icon file around one", ({ file, size }) => {
  const content = readFileSync(new URL(`../../../public/${file}`, import.meta.url));
  const png = file.endsWith(".ico") ? content.subarray(content.readUInt32LE(18)) : content;
  expect(pictureSize(png)).toEqual({ width: size, height: size });
});

test("the icon file's header matches its content", () => {
  const ico = readFileSync(new URL("../../../public/favicon.ico", import.meta.url));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(ico.length).toBe(ico.readUInt32LE(18) + ico.readUInt32LE(14));
});

test("a maskable icon's symbol stays within four fifths of its width", () => {
  const cornerToCorner = Math.hypot(19, 27) + 1.6;
  for (const { file, field } of icons)
    if (file.includes("maskable")) expect(cornerToCorner).toBeLessThan(field * 0.8);
});
