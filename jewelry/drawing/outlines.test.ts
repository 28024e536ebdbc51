import { expect, test } from "vitest";
import { chooseStoneType, newDesign, settingDefaults } from "../choices.ts";
import { categories, cuts, styles } from "../options.ts";
import { designPiece } from "../shapes/design-piece.ts";
import { drawingFile } from "./drawing-file.ts";
import { views } from "./view.ts";

/*
 * Snapshot pictures of each style and cut. If a shape changes, review both versions of its file, then run `npx vitest
 * run jewelry/drawing -u`.
 */

const samples = 240;

test.each(categories.flatMap((category) => styles[category].map((style) => [category, style] as const)))(
  "draws the outline of %s, %s",
  async (category, style) => {
    const design = { ...chooseStoneType(newDesign(category), "diamond"), style };
    await expect(drawingFile(designPiece(design), { samples })).toMatchFileSnapshot(`outlines/${style}.svg`);
  },
);

test.each(cuts)("draws the outline of a %s stone in its prongs", async (cut) => {
  const design = chooseStoneType(newDesign("ring"), "diamond");
  const piece = designPiece({
    ...design,
    primaryStone: { ...design.primaryStone!, cut, carat: 2 },
    setting: { ...settingDefaults, prongCount: 4 },
  });
  const head = { ...piece, focus: { min: [-6, 8, -6], max: [6, 17, 6] } as const };
  await expect(drawingFile(head, { view: views.top, samples })).toMatchFileSnapshot(
    `outlines/cut-${cut}.svg`,
  );
});
