import fc from "fast-check";
import { expect, test } from "vitest";
import { isFullRun, repeatCount } from "../../../tests/faults/run-size.ts";
import { anyDesign } from "../../../tests/jewelry/any-design.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import type { Design } from "../../design.ts";
import { projectPoints, type View } from "../../drawing/view.ts";
import { contourBand } from "../../shapes/bands/contour-band.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { dot } from "../../shapes/mesh/placement.ts";
import type { Solid } from "../../shapes/piece.ts";
import { sheetValues } from "../changes/sheet-values.ts";
import { drawnPart } from "../drawing/drawn-part.ts";
import { goldenDesigns } from "../golden-designs.ts";
import type { Loop } from "./cut-loops.ts";
import { pieceSections, type Section, sectionLengths } from "./piece-sections.ts";
import { sectionsDrawing } from "./sections-drawing.ts";

const goldens = goldenDesigns
  .filter(
    ({ name }) => isFullRun || ["halo", "tension", "pendant", "tennis", "bangle", "studs"].includes(name),
  )
  .map(({ name, design }) => ({ name, design, piece: designPiece(design) }));
const paper = { widthMm: 132, heightMm: 90 };

/** The winding number of some lines around a point: 0 outside. */
function windings(loops: readonly Loop[], [x, y]: readonly [number, number]): number {
  let turns = 0;
  for (const loop of loops)
    for (let i = 0; i < loop.length; i += 2) {
      const k = (i + 2) % loop.length;
      const [ax, ay, bx, by] = [loop[i]!, loop[i + 1]!, loop[k]!, loop[k + 1]!];
      if (ay > y === by > y || ax + ((y - ay) / (by - ay)) * (bx - ax) < x) continue;
      turns += by > ay ? 1 : -1;
    }
  return turns;
}

/** How many solids contain a point in a view's plane, found by casting a ray toward the viewer. */
function holding(solids: readonly Solid[], view: View, [x, y, z]: readonly [number, number, number]): number {
  let count = 0;
  for (const { mesh, placements } of solids)
    for (let placement = 0; placement < placements.length; placement += 16) {
      const p = projectPoints(view, { positions: mesh.positions, placements, placement });
      const t = mesh.triangles;
      for (let i = 0; i < t.length; i += 3) {
        const [a, b, c] = [t[i]! * 3, t[i + 1]! * 3, t[i + 2]! * 3];
        const side = (from: number, to: number) =>
          (p[to]! - p[from]!) * (y - p[from + 1]!) - (p[to + 1]! - p[from + 1]!) * (x - p[from]!);
        const [u, v, w] = [side(b, c), side(c, a), side(a, b)];
        const isHit = (u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0);
        const depth = (u * p[a + 2]! + v * p[b + 2]! + w * p[c + 2]!) / (u + v + w);
        if (isHit && depth > z) count += u > 0 ? 1 : -1;
      }
    }
  return count;
}

test.each(goldens)("D9 $name: hatches exactly the metal", ({ piece }) => {
  const part = drawnPart(piece);
  for (const section of pieceSections(piece)) {
    const [left, top, right, bottom] = section.extent;
    const spot = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(spot, ([across, down]) => {
        const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
        fc.pre(clearance(section, x, y) > 0.002);
        const inside = holding(part.metal, section.view, [x, -y, atOf(section, piece)]) > 0;
        expect(windings(section.metal, [x, y]) !== 0).toBe(inside);
      }),
      { numRuns: repeatCount(12, 60) },
    );
  }
});

/** The position of a section's plane: through the main stone, or through the palm. */
function atOf({ name, view }: Section, piece: ReturnType<typeof designPiece>): number {
  if (name === "Band at the palm") return 0;
  const part = drawnPart(piece);
  const { placements } = part.stones.find(({ role }) => role === "center")!;
  const middles = Array.from({ length: placements.length / 16 }, (_, i) => {
    const [x, y, z] = placements.subarray(i * 16 + 12, i * 16 + 15) as unknown as [number, number, number];
    return { off: Math.hypot(x, y), at: dot([x, y, z], view.toward) };
  });
  if (middles.length === 1) return middles[0]!.at;
  return middles.reduce((best, one) => (one.off < best.off ? one : best)).at;
}

function clearance({ metal }: Section, x: number, y: number): number {
  return Math.min(
    ...metal.flatMap((loop) =>
      Array.from({ length: loop.length / 2 }, (_, i) => {
        const k = (2 * i + 2) % loop.length;
        const [ax, ay] = [loop[2 * i]!, loop[2 * i + 1]!];
        const [dx, dy] = [loop[k]! - ax, loop[k + 1]! - ay];
        const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
        return Math.hypot(x - ax - share * dx, y - ay - share * dy);
      }),
    ),
  );
}

test.each(goldens)(
  "D3 D9 C1 $name: draws each length to scale, and lists it as a value",
  ({ design, piece }) => {
    const sections = pieceSections(piece);
    expect(sections.length).toBeGreaterThanOrEqual(2);
    for (const { dimensions } of sections)
      for (const { from, to, text } of dimensions)
        expect(Math.abs(Number(text.replace("⌀ ", "")) - (to - from))).toBeLessThanOrEqual(0.051);
    const stated = new Map(sheetValues(design, { piece }).map(({ label, value }) => [label, value]));
    for (const { name, text } of sectionLengths(sections))
      expect([stated.get(name), stated.get(`${name}, in the section`)]).toContain(`${text} mm`);
    const svg = sectionsDrawing(piece, paper);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const texts = Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g), ([, text]) => text!);
    for (const { name } of sections) expect(texts.some((text) => text.startsWith(`${name}, `))).toBe(true);
    for (const text of sections.flatMap(({ dimensions }) => dimensions.map(({ text }) => text)))
      expect(texts).toContain(text);
  },
);

/** The stone hangs tilted by less than a hundredth of a millimeter, where rounding could go either way. */
const tilted: Design = {
  ...ringDesign({ category: "necklace", style: "station", setting: null, sizing: null, finishing: null }),
  ...{ metal: null, accentStones: null },
  engraving: { enabled: false, text: "", font: "script", location: "inside" },
  primaryStone: {
    ...{ type: "diamond", cut: "pear", carat: 3.95 },
    ...{ color: "D", clarity: "FL", certification: "GIA" },
  },
};

test("D9 C1 shows only lengths that the sheet lists, for any design", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const piece = designPiece(design);
      const stated = sheetValues(design, { piece }).filter(({ part }) => part === "drawing");
      const svg = sectionsDrawing(piece, paper);
      const numbers = Array.from(svg.matchAll(/<text[^>]*>((?:⌀ )?\d+\.\d+)</g), ([, text]) => text!);
      const lengths = sectionLengths(pieceSections(piece));
      expect(new Set(numbers)).toEqual(new Set(lengths.map(({ text }) => text)));
      for (const { name, text } of lengths) {
        const values = stated.filter(({ label }) => label === name || label === `${name}, in the section`);
        expect([name, values.map(({ value }) => value)]).toEqual([name, [`${text} mm`]]);
      }
    }),
    { numRuns: isFullRun ? 200 : 6, examples: [[tilted]] },
  );
});

test("D9 shows the stone's depth and its clearance to the finger", () => {
  const { design } = goldenDesigns.find(({ name }) => name === "solitaire")!;
  const piece = designPiece(design);
  const [lengths, lower] = [
    piece,
    designPiece({ ...design, setting: { ...design.setting!, height: "low" } }),
  ].map(
    (one) => new Map(sectionLengths(pieceSections(one)).map(({ name, text }) => [name, Number(text)])),
  ) as [Map<string, number>, Map<string, number>];
  expect(lengths.get("Main stone, depth")).toBeCloseTo(piece.measures.centerStoneMm![2], 2);
  expect(lower.get("Main stone over the finger")!).toBeLessThan(lengths.get("Main stone over the finger")!);
});

test("D9 cuts a separate band at the palm; a previous revision is dashed, without dimensions", () => {
  const { design } = goldenDesigns.find(({ name }) => name === "halo")!;
  const bands = [2.5, 4].map((widthMm) => contourBand(design, { widthMm, gapMm: 0.1 }).piece);
  const [narrow, wide] = bands as [(typeof bands)[0], (typeof bands)[0]];
  expect(sectionLengths(pieceSections(narrow)).map(({ name }) => name)).toEqual([
    "Band width at the palm",
    "Band thickness at the palm",
  ]);
  expect(sectionsDrawing(narrow, paper)).not.toContain("stroke-dasharray");
  const over = sectionsDrawing(wide, { ...paper, earlier: narrow });
  expect(over).toContain("stroke-dasharray");
  expect(over).toContain(`>${sectionLengths(pieceSections(wide))[0]!.text}<`);
  expect(over).not.toContain(`>${sectionLengths(pieceSections(narrow))[0]!.text}<`);
});
