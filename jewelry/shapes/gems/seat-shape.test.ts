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
    const shapes = seatShapes(gem, 1.2).map((mesh) => ({ mesh, placements: places }));
    const { roomy } = seatForm(gem, 1.2);
    const wanted = gem.volume * roomy ** 3 + outlineArea(gem) * roomy ** 2 * 0.5;
    expect(Math.abs(unionVolumeMm3(shapes) / wanted - 1)).toBeLessThan(0.1);
  },
);

test.each(stones)("the planes around the seat of a $cut ($detail) contain it", ({ gem }) => {
  const [around] = seatPlanes(gem, 3);
  for (const { positions } of seatShapes(gem, 3).slice(0, 4))
    for (let i = 0; i < positions.length; i += 3)
      for (const [x, y, z, far] of around)
        expect(x * positions[i]! + y * positions[i + 1]! + z * positions[i + 2]!).toBeLessThan(far + 1e-4);
});
