import { expect, test } from "vitest";
import { accentsOf } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { designPiece } from "#jewelry/shapes/design-piece";
import { buildPieceSolid } from "../../modules/workshop/casting/build-piece-solid.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";

const { design: golden } = goldenDesigns.find(({ name }) => name === "tension")!;
const asscher = { ...golden.primaryStone!, cut: "asscher", carat: 3.5 } as const;
const designs: [name: string, design: Design][] = [
  ["plain", golden],
  ["with blocks in its ends", { ...golden, primaryStone: asscher, accentStones: null }],
  ["with channels", { ...golden, primaryStone: asscher, accentStones: accentsOf("channel") }],
  ["with pavé", { ...golden, accentStones: accentsOf("pave") }],
];

test.each(designs)(
  "the estimated metal of a tension ring, %s, is within 1% of the joined piece's",
  async (_, design) => {
    const { metalMm3 } = buildPieceSolid(await openKernel(), design);
    expect(Math.abs(designPiece(design).measures.metalMm3 / metalMm3 - 1)).toBeLessThan(0.01);
  },
);
