import { expect, test } from "vitest";
import { pictures } from "../../seed/pictures.ts";
import { fallbackPicture } from "./fallback-picture.ts";

test.each([
  ["Omega Seamaster Aqua Terra 150M Watch", "watch-steel"],
  ["Cultured Pearl Drop Earrings", "earrings-studs"],
  ["Oval Signet Ring 10K", "ring-solitaire"],
  ["Engravable Bar Necklace 14K", "necklace-pendant"],
  ["Hollow Rope Chain Necklace 10K 4 mm", "chain-cuban"],
  ["Hinged Bangle Bracelet 18K", "bracelet-tennis"],
])("%s without a picture shows %s, at its true size", (title, name) => {
  const picture = fallbackPicture(title);
  expect(picture).toMatchObject({ src: `/pieces/${name}.webp` });
  expect(pictures[name]).toMatchObject({ width: picture!.width, height: picture!.height });
});

test("a stand-in says that it is not the piece", () => {
  expect(fallbackPicture("Ring")?.alt).toBe(
    "No picture of this piece yet. In its place: a computer drawing of a round solitaire ring in yellow gold",
  );
});

test("nothing stands in for what is no piece of jewelry", () => {
  expect(fallbackPicture("Custom Design Deposit")).toBeNull();
});
