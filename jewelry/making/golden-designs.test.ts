import { expect, test } from "vitest";
import { decodeDesign, encodeDesign } from "../link.ts";
import { cuts, metalFinishes, metalTypes, prongStyles, stoneTypes, styles } from "../options.ts";
import { incompletePhases } from "../phases.ts";
import { goldenDesigns } from "./golden-designs.ts";

test("has at least twenty complete designs that fit a link, each with a unique name", () => {
  expect(goldenDesigns.length).toBeGreaterThanOrEqual(20);
  expect(new Set(goldenDesigns.map(({ name }) => name)).size).toBe(goldenDesigns.length);
  for (const { design } of goldenDesigns) {
    expect(incompletePhases(design)).toEqual([]);
    expect(decodeDesign(encodeDesign(design))).toEqual(design);
  }
});

test("covers every cut, metal, stone, finish, prong and ring style", () => {
  const designs = goldenDesigns.map(({ design }) => design);
  const held = (of: (design: (typeof designs)[number]) => unknown) => new Set(designs.map(of));
  expect(held((design) => design.primaryStone?.cut)).toEqual(new Set(cuts));
  expect(held((design) => design.primaryStone?.type)).toEqual(new Set(stoneTypes));
  expect(held((design) => design.metal?.type)).toEqual(new Set(metalTypes));
  expect(held((design) => design.setting?.prongStyle)).toEqual(new Set(prongStyles));
  expect(held((design) => design.finishing?.metalFinish)).toEqual(new Set(metalFinishes));
  for (const style of styles.ring) expect(held((design) => design.style)).toContain(style);
});
