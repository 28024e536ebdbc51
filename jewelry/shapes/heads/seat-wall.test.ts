import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { type Cut, cuts, prongCounts } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { girdleClearanceMm, minProngRadiusMm, prongOutMm } from "./head-form.ts";
import { prongPlaces } from "./prong-places.ts";
import { type ProngSection, seatRoomOutMm, seatWidening } from "./seat-wall.ts";

/** Room around a stone in its seat, and the wall left next to a corner's seat, mm. */
const [roomMm, besideMm] = [0.03, 0.45];

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

const moved = ({ x, y, way, ...of }: ProngSection, out: number): ProngSection => ({
  ...of,
  x: x + way[0] * out,
  y: y + way[1] * out,
  way,
});

describe("moving a prong out to make room for its seat", () => {
  test("moves between zero and the distance that clears the stone", () => {
    fc.assert(
      fc.property(prong, (one) => {
        const { section, maxMm } = placed(one);
        const out = seatRoomOutMm(one.cut, one.widthMm, section, maxMm);
        expect(out).toBeGreaterThanOrEqual(0);
        expect(out).toBeLessThanOrEqual(Math.max(0, maxMm));
      }),
      { numRuns: repeatCount(30, 2000) },
    );
  });

  test("leaves enough metal next to a corner's seat, whether or not the prong moves", () => {
    let moves = 0;
    fc.assert(
      fc.property(prong, fc.constantFrom("asscher", "emerald", "radiant"), (any, cut) => {
        const one = { ...any, cut } as const;
        const { section, maxMm } = placed(one);
        const out = seatRoomOutMm(cut, one.widthMm, section, maxMm);
        if (out > maxMm - 0.05) return;
        if (out > 0) moves += 1;
        expect(wallMm(cut, one.widthMm, moved(section, out))).toBeGreaterThan(besideMm);
      }),
      { numRuns: repeatCount(60, 2000) },
    );
    expect(moves).toBeGreaterThan(0);
  });

  test.each([
    ["emerald", 9, 0.36],
    ["emerald", 6, 0.5],
    ["asscher", 9, 0.36],
  ] as const)(
    "at the corner of a %s %d mm wide, moves out a prong whose wall would be too thin",
    (cut, widthMm, radius) => {
      const { section, maxMm } = placed({ cut, widthMm, radius, count: 8, nth: 0 });
      const out = seatRoomOutMm(cut, widthMm, section, maxMm);
      expect(out).toBeGreaterThan(0);
      const before = wallMm(cut, widthMm, section);
      expect(wallMm(cut, widthMm, moved(section, out))).toBeGreaterThan(before + 0.02);
    },
  );

  test.each(["asscher", "emerald", "radiant"] as const)(
    "moves the prongs at all four corners of a %s equally",
    (cut) => {
      for (const widthMm of [3, 5, 8]) {
        const rooms = [0, 1, 2, 3].map((nth) => {
          const one = { cut, widthMm, radius: 0.32, count: 4 as const, nth };
          const { section, maxMm } = placed(one);
          return seatRoomOutMm(cut, widthMm, section, maxMm);
        });
        for (const room of rooms) expect(Math.abs(room - rooms[0]!)).toBeLessThan(0.05);
      }
    },
  );

  test("hardly moves a prong at a smooth girdle", () => {
    for (const widthMm of [4, 6, 10])
      for (let nth = 0; nth < 6; nth += 1) {
        const one = { cut: "round", widthMm, radius: 0.4, count: 6, nth } as const;
        const { section, maxMm } = placed(one);
        expect(seatRoomOutMm("round", widthMm, section, maxMm)).toBeLessThan(0.04);
      }
  });
});

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

/**
 * The thinnest wall of a prong's section next to a stone's seat, mm: the diameter of the largest circle in the metal
 * that touches the prong's outside at a point, among those that touch the seat across from it, at 120 degrees or more.
 */
function wallMm(cut: Cut, widthMm: number, { x, y, radius }: ProngSection): number {
  const { outline } = cutGem(cut);
  const scale = widthMm + 2 * roomMm;
  const corners = Array.from({ length: outline.length / 2 }, (_, i) => [
    outline[i * 2]! * scale,
    outline[i * 2 + 1]! * scale,
  ]) as [number, number][];
  const points = 120;
  let least = Infinity;
  for (let i = 0; i < points; i += 1) {
    const [c, s] = [Math.cos((2 * Math.PI * i) / points), Math.sin((2 * Math.PI * i) / points)];
    if (seatAt(corners, x + c * radius, y + s * radius).isInside) continue;
    let [low, high] = [0, radius];
    while (high - low > 0.001) {
      const middle = (low + high) / 2;
      const { awayMm, isInside } = seatAt(corners, x + c * (radius - middle), y + s * (radius - middle));
      if (!isInside && awayMm >= middle) low = middle;
      else high = middle;
    }
    if (low > radius - 0.01) continue;
    const touched = seatAt(corners, x + c * (radius - low), y + s * (radius - low));
    if (c * touched.way[0] + s * touched.way[1] < -0.5) least = Math.min(least, 2 * low);
  }
  return least;
}

/** How far a point is from a seat's edge, mm, the direction to the nearest edge, and whether it is inside the seat. */
function seatAt(corners: readonly [number, number][], px: number, py: number) {
  let [awayMm, isInside] = [Infinity, true];
  let way: readonly [number, number] = [0, 0];
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    const [ex, ey] = [bx - ax, by - ay];
    if (ex * (py - ay) - ey * (px - ax) < 0) isInside = false;
    const along = Math.max(0, Math.min(1, ((px - ax) * ex + (py - ay) * ey) / (ex * ex + ey * ey)));
    const [dx, dy] = [ax + ex * along - px, ay + ey * along - py];
    const mm = Math.hypot(dx, dy);
    if (mm < awayMm) [awayMm, way] = [mm, [dx / mm, dy / mm]];
  });
  return { awayMm, way, isInside };
}
