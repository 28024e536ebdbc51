import { expect, test } from "vitest";
import { isFullRun } from "../../../tests/faults/run-size.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import type { Design } from "../../design.ts";
import { innerDiameterMm } from "../../materials/ring-size.ts";
import { isTradeSize } from "../../materials/trade-sizes.ts";
import {
  type AccentConfiguration,
  bandWidthScale,
  type Cut,
  fits,
  ringSizeScale,
  type Style,
} from "../../options.ts";
import { stepCount, valueAt } from "../../scale.ts";
import { seatForm } from "../gems/seat-shape.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { Piece } from "../piece.ts";
import { finishingMm } from "../resolved-design.ts";
import { ring } from "./ring.ts";

const setting = ringDesign().setting!;
const every = isFullRun ? 1 : 5;
const sizes = Array.from({ length: stepCount(ringSizeScale) }, (_, i) => valueAt(ringSizeScale, i)).filter(
  (_, i) => i % every === 0,
);
const widths = Array.from({ length: stepCount(bandWidthScale) }, (_, i) => valueAt(bandWidthScale, i));

test.each(sizes)("size %d has its final bore when set, and a filing allowance when cast", (size) => {
  for (const fit of fits) {
    const design = ringDesign({ style: "solitaire", sizing: { size, fit } });
    expect(Math.abs(bandMm(ring(design)).bore - innerDiameterMm(size))).toBeLessThan(0.01);
    const cast = bandMm(ring(design, 1, "as-cast"));
    expect(Math.abs(cast.bore - innerDiameterMm(size) + 2 * finishingMm)).toBeLessThan(0.01);
    expect(ring(design, 1, "as-cast").measures.innerDiameterMm).toBeCloseTo(innerDiameterMm(size), 6);
  }
});

test.each(widths)(
  "a band of %d mm is thicker and wider as cast by the filing allowance on both sides",
  (bandWidth) => {
    const design = ringDesign({ style: "solitaire", setting: { ...setting, bandWidth } });
    const [set, cast] = [bandMm(ring(design)), bandMm(ring(design, 1, "as-cast"))];
    expect(cast.width - set.width).toBeCloseTo(2 * finishingMm, 2);
    expect(cast.palmThickness - set.palmThickness).toBeCloseTo(2 * finishingMm, 2);
  },
);

test("leaves no filing allowance under rows of stones, where the stones need the floor", () => {
  const design = ringDesign({ style: "pave" });
  const [set, cast] = [ring(design), ring(design, 1, "as-cast")];
  const outside = (piece: Piece) => Math.max(...radiiAt(piece, Math.PI / 2 - 1));
  expect(outside(cast)).toBeCloseTo(outside(set), 3);
  const places = ({ stones }: Piece) => stones.find(({ role }) => role === "accent")!.placements;
  expect(places(cast)).toEqual(places(set));
});

test.each(["pave", "channel", "vintage", "tension"] as const)(
  "a %s ring's small stones come in trade sizes at every band width",
  (style) => {
    for (const bandWidth of widths)
      for (const cut of ["round", "princess"] as const) {
        const design = rowRing(style, "pave", { bandWidth, cut });
        const accents = ring(design, 0.35).stones.filter(({ role }) => role === "accent");
        expect(accents.length).toBeGreaterThan(0);
        for (const { placements } of accents)
          for (let i = 0; i < placements.length; i += 16) {
            const mm = Math.hypot(placements[i]!, placements[i + 1]!, placements[i + 2]!);
            // Square stones for channels are matched by the tenth.
            const isSold = isTradeSize("round", mm) || Math.abs(mm * 10 - Math.round(mm * 10)) < 0.001;
            expect({ mm, isSold }).toEqual({ mm, isSold: true });
          }
      }
  },
);

test.each(["channel", "modern", "three-stone"] as const)(
  "H9 below a %s ring's channel stones, the floor is at least 0.6 mm thick or open",
  (style) => {
    for (const bandWidth of widths)
      for (const cut of ["round", "princess"] as const) {
        const piece = ring(rowRing(style, "channel", { bandWidth, cut }), 0.35, "as-cast");
        const bore = bandMm(piece).bore / 2;
        for (const { gem, holeMm, placements: m } of piece.stones.filter(({ role }) => role === "accent"))
          for (let i = 0; i < m.length; i += 16) {
            const widthMm = Math.hypot(m[i]!, m[i + 1]!, m[i + 2]!);
            const { from } = seatForm(gem, { widthMm, holeMm }).hole;
            const floor = Math.hypot(m[i + 12]!, m[i + 13]!) + from * widthMm - bore;
            expect(floor < -0.05 || floor > 0.6, `${bandWidth} mm, ${cut}: ${floor} mm`).toBe(true);
          }
      }
  },
);

/** A ring with rows of small stones on its shoulders. */
function rowRing(
  style: Style,
  configuration: AccentConfiguration,
  { bandWidth, cut }: { bandWidth: number; cut: Cut },
): Design {
  return ringDesign({
    style,
    accentStones: { configuration, type: "", quantity: 0, totalCarats: 0 },
    primaryStone: { ...ringDesign().primaryStone!, cut },
    setting: { ...setting, bandWidth },
  });
}

function bandMm(piece: Piece) {
  const { positions, zones } = piece.metal.find(({ name }) => name === "band")!.mesh;
  let [bore, width] = [Infinity, 0];
  for (let i = 0; i < zones.length; i += 1) {
    if (zones[i] === zoneNumber("bore"))
      bore = Math.min(bore, 2 * Math.hypot(positions[i * 3]!, positions[i * 3 + 1]!));
    width = Math.max(width, 2 * Math.abs(positions[i * 3 + 2]!));
  }
  return { bore, width, palmThickness: Math.max(...radiiAt(piece, -Math.PI / 2)) - bore / 2 };
}

/** Distances of the band's points from the finger's middle, near an angle from +x. */
function radiiAt(piece: Piece, turn: number): number[] {
  const { positions } = piece.metal.find(({ name }) => name === "band")!.mesh;
  const radii: number[] = [];
  for (let i = 0; i < positions.length; i += 3)
    if (Math.abs(Math.atan2(positions[i + 1]!, positions[i]!) - turn) < 0.04)
      radii.push(Math.hypot(positions[i]!, positions[i + 1]!));
  return radii;
}
