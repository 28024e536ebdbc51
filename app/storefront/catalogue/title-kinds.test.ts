import fc from "fast-check";
import { expect, test } from "vitest";
import { titleKindMask, titleKinds } from "./title-kinds.ts";

const kindsOf = (title: string) => titleKinds.filter((_, index) => titleKindMask(title) & (1 << index));

test("R1 a word in the title must start with the category: earrings are not rings", () => {
  expect(kindsOf("Diamond Stud Earrings, 14K")).toEqual(["Earrings"]);
  expect(kindsOf("Engagement Ring, Oval Halo")).toEqual(["Rings"]);
  expect(kindsOf("Spring Bar Tool")).toEqual([]);
  expect(kindsOf("WATCHMAKER'S LOUPE")).toEqual(["Watches"]);
  expect(kindsOf("Stopwatch")).toEqual([]);
  expect(kindsOf("Miami Cuban Chain Necklace")).toEqual(["Necklaces"]);
});

test("a title can name several categories, and a piece without one is in none", () => {
  expect(kindsOf("Ring and Bracelet Set")).toEqual(["Rings", "Bracelets"]);
  expect(kindsOf("Custom Design Deposit")).toEqual([]);
});

test("the text before a word decides its category, not the text after it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("watch", "ring", "necklace", "bracelet", "earring"),
      fc.string(),
      (word, rest) => {
        expect(titleKindMask(`- ${word}${rest}`)).toBeGreaterThan(0);
      },
    ),
  );
});
