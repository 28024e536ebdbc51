import { expect, test } from "vitest";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { ball } from "./ball.ts";
import { loft } from "./loft.ts";
import { meshVolumeMm3 } from "./measures.ts";
import type { Mesh } from "./mesh.ts";
import { MeshWriter } from "./mesh-writer.ts";
import type { Vector } from "./placement.ts";
import { type TubeForm, tube } from "./tube.ts";

function written(write: (writer: MeshWriter) => void): Mesh {
  const writer = new MeshWriter();
  write(writer);
  return writer.mesh();
}

const hoop = Array.from(
  { length: 96 },
  (_, i): Vector => [10 * Math.cos((i * Math.PI) / 48), 10 * Math.sin((i * Math.PI) / 48), 0],
);
const bend: Vector[] = [
  [0, 0, 0],
  [0, 1, 0],
  [0.4, 2, 0.2],
  [1.4, 2.6, 0.2],
];

test.each<[string, (writer: MeshWriter) => void, number]>([
  ["ball", (writer) => ball(writer, { radius: 1, zone: 0, slices: 64, stacks: 48 }), (4 / 3) * Math.PI],
  ["rod", (writer) => tube(writer, rod({})), Math.PI * 0.25 * 2],
  ["domed rod", (writer) => tube(writer, rod({ hasRoundEnds: true })), Math.PI * 0.25 * 2 + Math.PI / 6],
  ["flat rod", (writer) => tube(writer, rod({ squash: 2 })), (Math.PI * 0.25 + 1) * 2],
  [
    "torus",
    (writer) => tube(writer, { path: hoop, isClosed: true, radius: 1, sides: 48, zone: 0 }),
    20 * Math.PI ** 2,
  ],
  ["box", box, 24],
])("a %s is closed and has its volume within 1.5%%", (_, write, volume) => {
  const mesh = written(write);
  expect(meshFaults(mesh)).toEqual(noFaults);
  expect(Math.abs(meshVolumeMm3(mesh) / volume - 1)).toBeLessThan(0.015);
});

test("a bent, tapering wire with domes is closed", () => {
  const mesh = written((writer) =>
    tube(writer, { path: bend, radius: [0.3, 0.2, 0.25, 0.1], hasRoundEnds: true, zone: 3 }),
  );
  expect(meshFaults(mesh)).toEqual(noFaults);
  expect(mesh.zones.every((zone) => zone === 3)).toBe(true);
});

test("detects a mesh with a flipped or missing triangle", () => {
  const good = written(box);
  const turned = { ...good, triangles: good.triangles.slice() };
  turned.triangles.set([good.triangles[1]!, good.triangles[0]!, good.triangles[2]!]);
  expect(meshFaults(turned).openEdges).toBe(3);
  expect(meshFaults({ ...good, triangles: good.triangles.slice(3) }).openEdges).toBe(3);
});

function rod(more: Partial<TubeForm>): TubeForm {
  return {
    path: [
      [0, 0, 0],
      [0, 1, 0],
      [0, 2, 0],
    ],
    radius: 0.5,
    sides: 64,
    zone: 0,
    ...more,
  };
}

/** A box of 2 x 3 x 4 mm with creased edges: each corner of the section appears twice. */
function box(writer: MeshWriter): void {
  const corners = [
    [1, -1.5],
    [1, 1.5],
    [-1, 1.5],
    [-1, -1.5],
  ] as const;
  loft(writer, {
    stations: 2,
    isClosed: false,
    groups: [0, 0, 1, 1, 2, 2, 3, 3],
    zones: new Uint8Array(8),
    place: (station, point, out, at) => {
      const [x, y] = corners[((point + 1) >> 1) % 4]!;
      out[at] = x;
      out[at + 1] = y;
      out[at + 2] = station * 4;
    },
  });
}
