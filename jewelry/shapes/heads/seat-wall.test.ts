import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { cuts, prongCounts } from "../../options.ts";
import { girdleClearanceMm, minProngRadiusMm, prongOutMm } from "./head-form.ts";
import { prongPlaces } from "./prong-places.ts";
import { type ProngSection, seatWidening } from "./seat-wall.ts";

const prong = fc
  .record({
    cut: fc.constantFrom(...cuts),
    widthMm: fc.double({ min: 2, max: 11, noNaN: true }),
    radius: fc.double({ min: minProngRadiusMm, max: 0.56, noNaN: true }),
    count: fc.constantFrom(...prongCounts),
    nth: fc.nat(7),
  })
  .filter(({ cut, count, nth }) => nth < count && !prongPlaces(cut, count)[nth]!.isPoint);

type Prong = typeof prong extends fc.Arbitrary<infer Value> ? Value : never;

/** A prong where a head places it before searching for room, and how far it may move out. */
function placed(
  { cut, widthMm, radius, count, nth }: Prong,
  outMm = 0.62 * radius,
): { section: ProngSection; maxMm: number } {
  const place = prongPlaces(cut, count)[nth]!;
  const far = Math.hypot(place.x, place.y) * widthMm;
  const [nx, ny] = [(place.x * widthMm) / far, (place.y * widthMm) / far];
  const slant = Math.max(0.6, nx * place.nx + ny * place.ny);
  const least = outMm / slant;
  const [x, y] = [nx * (far + least), ny * (far + least)];
  const section = { x, y, nx: place.nx, ny: place.ny, radius, halfWidth: radius, way: [nx, ny] as const };
  return { section, maxMm: (radius + girdleClearanceMm) / slant - least };
}

describe("widening a prong to leave metal around its seat", () => {
  const widened = ({ cut, widthMm, radius, count, nth }: Prong) => {
    const { section } = placed({ cut, widthMm, radius, count, nth }, prongOutMm(radius));
    return { section, ...seatWidening(cut, widthMm, section, 0.1) };
  };

  test("keeps a prong round and in place where its seat leaves enough", () => {
    for (const widthMm of [5, 8])
      expect(widened({ cut: "round", widthMm, radius: 0.5, count: 6, nth: 1 })).toMatchObject({
        squash: 1,
        outMm: 0,
      });
  });

  test("widens a prong at a small step cut's corner, the same at all four", () => {
    for (const widthMm of [1.8, 2.4]) {
      const all = [0, 1, 2, 3].map((nth) =>
        widened({ cut: "emerald", widthMm, radius: 0.48, count: 4, nth }),
      );
      for (const { squash } of all) expect(squash).toBe(all[0]!.squash);
      expect(all[0]!.squash).toBeGreaterThan(1);
    }
  });

  test("moves it no farther than allowed, and widens it by no more than 1.7", () => {
    fc.assert(
      fc.property(prong, (one) => {
        const { squash, outMm } = widened(one);
        expect(squash).toBeLessThanOrEqual(1.7);
        expect(outMm).toBeLessThanOrEqual(0.1);
      }),
      { numRuns: repeatCount(30, 1000) },
    );
  });
});
