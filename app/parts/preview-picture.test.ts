import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { categories, cuts, metalTypes, stoneTypes, styles } from "#jewelry/options";
import { sampleDesign } from "../stores/design.sample.ts";
import { previewPicture } from "./preview-picture.ts";

const chosen = categories.flatMap((category) =>
  [null, ...styles[category]].flatMap((style) =>
    [null, ...stoneTypes].map((type) => ({
      category,
      design: sampleDesign({
        category,
        style,
        sizing: null,
        primaryStone: type && { type, cut: cuts[0] },
        metal: { type: metalTypes[2], karat: "14k" },
      }),
    })),
  ),
);

test("every category and style has a drawing that exists", () => {
  const pictures = [
    ...chosen.map(({ category, design }) => previewPicture(design, category)),
    ...categories.map((category) => previewPicture(null, category)),
  ];
  for (const { src } of pictures)
    expect(existsSync(new URL(`../../public${src}`, import.meta.url)), src).toBe(true);
});

test("a ring shows no stone that was not picked", () => {
  for (const design of [null, sampleDesign({ primaryStone: null })])
    expect(previewPicture(design, "ring")).toMatchObject({
      src: "/pieces/build-mount.webp",
      caption: "The stone is a glass stand-in until you choose one",
    });
});

test("what the drawing does not show of a ring is said", () => {
  const drawn = { type: "yellow-gold", karat: "18k" };
  const round = (type: string) => ({ type, cut: "round" });
  const caption = (fields: object) => previewPicture(sampleDesign(fields), "ring").caption;
  expect(caption({ metal: drawn, primaryStone: round("diamond") })).toBeNull();
  expect(caption({ metal: drawn, primaryStone: round("ruby") })).toMatch(/diamond/);
  expect(caption({ metal: { type: "platinum", karat: "950" }, primaryStone: round("diamond") })).toMatch(
    /yellow gold/,
  );
  expect(caption({ metal: drawn, style: "halo", primaryStone: { type: "diamond", cut: "pear" } })).toMatch(
    /round diamond/,
  );
});
