import { loft } from "#jewelry/shapes/mesh/loft";
import type { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";

export interface RoundedBox {
  /** From end to end along x, mm. */
  from: number;
  to: number;
  /** Across (y) and thickness (z), mm. */
  widthMm: number;
  thickMm: number;
  /** Radius of all edges, mm; smaller if the box is too small for it. */
  edgeMm: number;
  /** Offset of its middle from the x axis, mm. */
  y?: number;
  z?: number;
  zone: number;
}

const cornerSteps = 5;

/** A box along x with rounded edges. */
export function roundedBox(writer: MeshWriter, box: RoundedBox): void {
  const { from, to, widthMm, thickMm, y = 0, z = 0, zone } = box;
  const edgeMm = Math.min(box.edgeMm, 0.42 * Math.min(widthMm, thickMm, to - from));
  const outline = crossSection(widthMm, thickMm, edgeMm);
  const soft = Math.min(edgeMm * 0.12, (to - from) * 0.05);
  const end = Array.from({ length: cornerSteps + 1 }, (_, i) => {
    const turn = (Math.PI / 2) * (i / cornerSteps);
    return { off: edgeMm * (1 - Math.sin(turn)), inset: edgeMm * (1 - Math.cos(turn)) };
  });
  const stations = [
    ...end.map(({ off, inset }) => ({ x: from + inset, inset: off })),
    { x: from + edgeMm + soft, inset: 0 },
    { x: to - edgeMm - soft, inset: 0 },
    ...end.map(({ off, inset }) => ({ x: to - inset, inset: off })).reverse(),
  ];
  loft(writer, {
    stations: stations.length,
    isClosed: false,
    groups: new Uint8Array(outline.length),
    zones: new Uint8Array(outline.length).fill(zone),
    place: (station, point, out, at) => {
      const { x, inset } = stations[station]!;
      const [a, b] = outline[point]!;
      out[at] = x;
      out[at + 1] = y + a * (1 - (2 * inset * 0.96) / widthMm);
      out[at + 2] = z + b * (1 - (2 * inset * 0.96) / thickMm);
    },
  });
}

/** A rounded rectangle, counterclockwise seen against x. Points next to the corners keep its sides flat. */
function crossSection(width: number, thick: number, radius: number): [number, number][] {
  const soft = radius * 0.12;
  const corners = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ] as const;
  return corners.flatMap(([sy, sz, quarter]) => {
    const [cy, cz] = [sy * (width / 2 - radius), sz * (thick / 2 - radius)];
    const arc = Array.from({ length: cornerSteps + 1 }, (_, i): [number, number] => {
      const turn = (Math.PI / 2) * (quarter + i / cornerSteps);
      return [cy + radius * Math.cos(turn), cz + radius * Math.sin(turn)];
    });
    const [first, last] = [arc[0]!, arc.at(-1)!];
    const before = (Math.PI / 2) * quarter;
    const way = before + Math.PI / 2;
    return [
      [first[0] - soft * Math.cos(way), first[1] - soft * Math.sin(way)],
      ...arc,
      [last[0] + soft * Math.cos(way + Math.PI / 2), last[1] + soft * Math.sin(way + Math.PI / 2)],
    ] as [number, number][];
  });
}
