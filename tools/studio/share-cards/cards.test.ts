import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pictureSize } from "../../../tests/search/picture-size.ts";
import { cardSize } from "./card-page.ts";
import { cards } from "./cards.ts";

const folder = fileURLToPath(new URL("../../../public/cards/", import.meta.url));

test("there is exactly one file per card (update with tools/studio/share-cards/write.ts)", () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(cards)
      .map((name) => `${name}.jpg`)
      .sort(),
  );
});

test.each(Object.keys(cards))("%s is a JPEG of card size and under 60 kB", (name) => {
  const file = readFileSync(`${folder}${name}.jpg`);
  expect(pictureSize(file)).toEqual(cardSize);
  expect(file.length).toBeLessThan(60_000);
});
