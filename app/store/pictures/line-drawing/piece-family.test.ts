import fc from "fast-check";
import { expect, test } from "vitest";
import { pieceFamily } from "./line-drawing.tsx";

test.each([
  ["Rolex Submariner Date 126610LN Watch", "watch"],
  ["Lab-Grown Diamond Stud Earrings", "earrings"],
  ["Gold Ear Rings", "earrings"],
  ["Round Lab-Grown Diamond Bridal Set Ring 1.33 ctw", "ring"],
  ["Lab-Grown Diamond Solitaire Pendant Necklace 1.00 ct", "necklace"],
  ["Akoya Cultured Pearl Strand Necklace 18 in", "necklace"],
  ["Hollow Rope Chain Necklace 10K 4 mm", "chain"],
  ["Pendant on a Cable Chain", "necklace"],
  ["Cable Charm Bracelet Sterling Silver", "bracelet"],
  ["Chain Bracelet", "bracelet"],
  ["WATCHES", "watch"],
])("%s belongs to the family %s", (title, family) => {
  expect(pieceFamily(title)).toBe(family);
});

test.each([
  "Custom Design Deposit",
  "Herringbone",
  "String of Pearls",
  "Watchmaker's Loupe",
  "Bring a Friend",
  "",
])("ignores a keyword inside another word: %s", (title) => {
  expect(pieceFamily(title)).toBeNull();
});

test("ignores case and surrounding words when matching a family", () => {
  const letter = fc.constantFrom(..."bcdfgjkmpqvxyz ");
  fc.assert(
    fc.property(fc.string({ unit: letter }), fc.string({ unit: letter }), (before, after) => {
      expect(pieceFamily(`${before} rInG ${after}`)).toBe("ring");
    }),
  );
});
