import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sampleFacts } from "./facts.ts";
import { pictures } from "./pictures.ts";
import { product } from "./product.ts";

const folder = fileURLToPath(new URL("../public/pieces/", import.meta.url));
const pieces = sampleFacts();

test("every picture is a file of the stated size", () => {
  for (const [name, { width, height }] of Object.entries(pictures))
    expect(webpSize(readFileSync(`${folder}${name}.webp`)), name).toEqual({ width, height });
});

test("every picture is shown by some piece", () => {
  expect(new Set(pieces.flatMap((piece) => piece.pictures))).toEqual(new Set(Object.keys(pictures)));
});

test("a picture's text says that it is a drawing and names no maker", () => {
  for (const { alt } of Object.values(pictures)) {
    expect(alt).toMatch(/^Computer drawing of /);
    for (const { vendor } of pieces) expect(alt).not.toContain(vendor);
  }
});

test("a picture that is not there is refused by name", () => {
  expect(() => product({ ...pieces[0]!, pictures: ["ring-of-saturn"] }, 1)).toThrow(
    /"ring-of-saturn".*Add it/,
  );
});

/** Canvas size of an extended WebP file, the kind that can be transparent. */
function webpSize(file: Buffer): { width: number; height: number } {
  if (file.toString("latin1", 8, 16) !== "WEBPVP8X") throw new Error("Not an extended WebP file.");
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}
