import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseStoneType, newDesign } from "#jewelry/choices";
import { categories, styles } from "#jewelry/options";
import { shareCard } from "../../seo/share-card.ts";
import { designShareImage } from "./design-share-image.ts";

test("every category and style has an existing share card that describes it", () => {
  for (const category of categories)
    for (const style of [null, ...styles[category]])
      for (const design of [newDesign(category), chooseStoneType(newDesign(category), "ruby")]) {
        const image = designShareImage({ ...design, style });
        const card = shareCard({ title: "Custom piece", image });
        expect(existsSync(new URL(`../../../../public${card.src}`, import.meta.url)), card.src).toBe(true);
        expect(card.alt).toMatch(/^(Ring|Necklace|Bracelet|Earrings).*: rendering of a similar piece$/);
      }
});

test("a ring shows no stone the visitor didn't choose", () => {
  expect(designShareImage(newDesign("ring")).url).toMatch(/^\/pictures\/house\/mount\.webp/);
});
