import { expect, test } from "vitest";
import { refractiveIndex } from "#jewelry/materials/optics/refractive-index";
import { brilliantCut } from "#jewelry/shapes/gems/brilliant-cut";
import { cutGem } from "#jewelry/shapes/gems/cut-gem";
import { convexSolid } from "#jewelry/shapes/gems/half-spaces";
import { oval } from "#jewelry/shapes/gems/outlines";
import { weightedLightReturn } from "./light-return.ts";

const rays = 4000;
const index = refractiveIndex("diamond", 589.3);

function lightReturn({ crownDegrees = 34, pavilionDegrees = 40.5, table = 0.56 }): number {
  const form = { outline: oval(1), star: 0.5, lowerHalf: 0.75, girdle: 0.03, girdleFacets: 32 };
  const planes = brilliantCut({ ...form, table, crownDegrees, pavilionDegrees });
  return weightedLightReturn(convexSolid(planes).planes, index, rays);
}

/* Findings of Hemphill and others (1998) for 20,000 round brilliants. */

test("a round brilliant returns the most light without a crown, then with a 23-degree crown", () => {
  const best = lightReturn({ crownDegrees: 23 });
  expect(lightReturn({ crownDegrees: 0.5 })).toBeGreaterThan(best);
  for (const crownDegrees of [10, 15, 29, 34.5, 40]) expect(lightReturn({ crownDegrees })).toBeLessThan(best);
});

test("returns less light the steeper the crown is above 34.5 degrees, with any table", () => {
  for (const table of [0.53, 0.58]) {
    const steeper = [34.5, 38, 42, 46].map((crownDegrees) => lightReturn({ crownDegrees, table }));
    expect(steeper).toEqual([...steeper].sort((a, b) => b - a));
  }
});

test("returns the most light with a pavilion between 38 and 42 degrees", () => {
  const within = Math.min(...[39, 40.5, 41.5].map((pavilionDegrees) => lightReturn({ pavilionDegrees })));
  for (const pavilionDegrees of [34, 36.5, 43.5, 46])
    expect(lightReturn({ pavilionDegrees })).toBeLessThan(within);
});

test("the store's own round is bright, but not the brightest", () => {
  const { planes } = cutGem("round");
  const own = Array.from({ length: planes.length / 4 }, (_, i) => {
    const [x, y, z, d] = planes.subarray(i * 4);
    return [x!, y!, z!, d!] as const;
  });
  const share = weightedLightReturn(own, index, rays) / lightReturn({ crownDegrees: 23 });
  expect(share).toBeGreaterThan(0.94);
  expect(share).toBeLessThan(1);
});
