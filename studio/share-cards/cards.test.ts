import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cardSize } from "./card-page.ts";
import { cards } from "./cards.ts";

const folder = fileURLToPath(new URL("../../public/cards/", import.meta.url));

test("the folder holds every card and nothing else: run studio/share-cards/write.ts", () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(cards)
      .map((name) => `${name}.jpg`)
      .sort(),
  );
});

test.each(Object.keys(cards))("%s is a JPEG of a card's size and under 60 kB", (name) => {
  const file = readFileSync(`${folder}${name}.jpg`);
  expect(jpegSize(file)).toEqual(cardSize);
  expect(file.length).toBeLessThan(60_000);
});

/** Size by the frame header of a baseline JPEG. */
function jpegSize(file: Buffer): { width: number; height: number } {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    if (file.readUInt16BE(at) !== 0xffc0) continue;
    return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  }
  throw new Error("Not a baseline JPEG.");
}
