import { expect, test } from "vitest";
import { cuts } from "../../options.ts";
import { identityPlacement, placementMatrices } from "../mesh/placement.ts";
import { unionVolumeMm3 } from "../union-volume.ts";
import { cutGem, type Gem } from "./cut-gem.ts";
import { seatForm, seatPlanes, seatShapes } from "./seat-shape.ts";

const stones = cuts.flatMap((cut) =>
  (["center", "accent"] as const).map((detail) => ({ cut, detail, gem: cutGem(cut, detail) })),
);
const places = placementMatrices([identityPlacement]);

/** The area within the girdle's outline, in squared widths. */
function outlineArea({ outline }: Gem): number {
  let twice = 0;
  for (let i = 0; i < outline.length; i += 2) {
    const next = (i + 2) % outline.length;
    twice += outline[i]! * outline[next + 1]! - outline[next]! * outline[i + 1]!;
  }
  return twice / 2;
}

test.each(stones)(
  "the seat of a $cut ($detail) is its stone, and nearly all it passes on its way in",
  ({ gem }) => {
    const shapes = seatShapes(gem, { widthMm: 1.2 }).map((mesh) => ({ mesh, placements: places }));
    const { roomy } = seatForm(gem, { widthMm: 1.2 });
    const wanted = gem.volume * roomy ** 3 + outlineArea(gem) * roomy ** 2 * 0.5;
    expect(Math.abs(unionVolumeMm3(shapes) / wanted - 1)).toBeLessThan(0.1);
  },
);

test.each(stones)("the planes around the seat of a $cut ($detail) contain it", ({ gem }) => {
  const [around] = seatPlanes(gem, { widthMm: 3 });
  for (const { positions } of seatShapes(gem, { widthMm: 3 }).slice(0, 4))
    for (let i = 0; i < positions.length; i += 3)
      for (const [x, y, z, far] of around)
        expect(x * positions[i]! + y * positions[i + 1]! + z * positions[i + 2]!).toBeLessThan(far + 1e-4);
});

test("a longer seat meets its neighbor above the girdle and leaves the ledge below it", () => {
  const gem = cutGem("princess", "accent");
  const size = { widthMm: 1.5, seatLengthMm: 1.7 };
  const reach = (shapes: ReturnType<typeof seatShapes>) =>
    Math.max(...shapes.flatMap(({ positions }) => Array.from(positions).filter((_, i) => i % 3 === 0)));
  const [ledge, ...above] = seatShapes(gem, size);
  expect(2 * reach(above) * size.widthMm).toBeCloseTo(size.seatLengthMm, 4);
  expect(ledge).toEqual(seatShapes(gem, { widthMm: 1.5 })[0]);
});

test("an azure is as deep as asked, and wider than the hole below a tip", () => {
  const gem = cutGem("round", "accent");
  const [usual, azure] = [seatForm(gem, { widthMm: 1.3 }), seatForm(gem, { widthMm: 1.3, holeMm: 1.2 })];
  expect(azure.hole.from * 1.3).toBeCloseTo(-1.2, 6);
  expect(azure.hole.radius).toBeGreaterThan(usual.hole.radius);
});
