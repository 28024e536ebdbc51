import { expect, test } from "vitest";
import { cutGem } from "../shapes/gems/cut-gem.ts";
import { ball } from "../shapes/mesh/ball.ts";
import { MeshWriter } from "../shapes/mesh/mesh-writer.ts";
import { type Placement, placementMatrices } from "../shapes/mesh/placement.ts";
import type { Piece } from "../shapes/piece.ts";
import { pieceDrawing } from "./piece-drawing.ts";
import { views } from "./view.ts";

const upright = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;

function balls(...places: Pick<Placement, "at" | "scale">[]): Piece["metal"] {
  const writer = new MeshWriter();
  ball(writer, { radius: 1, zone: 0, slices: 64, stacks: 48 });
  const placements = placementMatrices(places.map((place) => ({ ...upright, ...place })));
  return [{ name: "beads", role: "metal", mesh: writer.mesh(), placements }];
}

function pieceOf(metal: Piece["metal"], stones: Piece["stones"] = []): Piece {
  return { metal, stones, standIn: null, rests: "standing" } as unknown as Piece;
}

/** x, y of each point of each line. */
function lines(path: string): number[][][] {
  return path
    .split("M")
    .slice(1)
    .map((line) => {
      const numbers = line.split(/[L ]/).map(Number);
      return Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(i * 2, i * 2 + 2));
    });
}

test("a ball is one closed circle of its size from every side", () => {
  for (const view of Object.values(views)) {
    const { outline, facets, box } = pieceDrawing(pieceOf(balls({ at: [0, 0, 0], scale: 3 })), { view });
    expect(facets).toBe("");
    const drawn = lines(outline);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]!.at(0)).toEqual(drawn[0]!.at(-1));
    for (const [x, y] of drawn[0]!) expect(Math.abs(Math.hypot(x!, y!) - 3)).toBeLessThan(0.02);
    expect(box[2]).toBeCloseTo(6, 1);
  }
});

test("draws only the visible part of hidden shapes", () => {
  const behind = pieceOf(balls({ at: [0, 0, 0], scale: 3 }, { at: [0, 0, -8], scale: 2 }));
  expect(lines(pieceDrawing(behind, { view: views.front }).outline)).toHaveLength(1);
  const half = pieceOf(balls({ at: [0, 0, 0], scale: 2 }, { at: [2, 0, -8], scale: 2 }));
  const points = lines(pieceDrawing(half, { view: views.front }).outline).flat();
  expect(points.every(([x, y]) => Math.hypot(x!, y!) > 1.95)).toBe(true);
  expect(Math.max(...points.map(([x]) => x!))).toBeCloseTo(4, 1);
});

test("a brilliant seen from above shows its girdle and crown facets", () => {
  const placements = placementMatrices([
    { at: [0, 0, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0], scale: 6.4 },
  ]);
  const stone = { cut: "round", gem: cutGem("round"), placements } as unknown as Piece["stones"][number];
  const { outline, facets } = pieceDrawing(pieceOf([], [stone]), { view: views.top });
  const rim = lines(outline).flat();
  for (const [x, y] of rim) expect(Math.abs(Math.hypot(x!, y!) - 3.2)).toBeLessThan(0.05);
  const inner = lines(facets).flat();
  expect(inner.length).toBeGreaterThan(32);
  expect(Math.max(...inner.map(([x, y]) => Math.hypot(x!, y!)))).toBeLessThan(3.25);
});

test("an empty scene gives an empty drawing", () => {
  expect(pieceDrawing(pieceOf([]))).toEqual({ box: [0, -1, 1, 1], outline: "", facets: "" });
});
