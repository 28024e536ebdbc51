import { memoize } from "#jewelry/shapes/memoize";
import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";

export interface OvalHalf {
  /** Half the inner width along x, and half the inner height along y, mm. */
  innerMm: readonly [number, number];
  widthMm: number;
  thicknessMm: number;
}

const steps = 120;
const points = 48;
const seamMm = 0.05;

/** How the section's ends are softened, and how much narrower each end station is. */
const softEnds = [
  [0, 0.9],
  [0.06, 0.95],
  [0.16, 0.985],
  [0.3, 1],
] as const;

/** The upper half of an oval bangle around z, from right over the top to left, domed outside and softer inside. */
export const ovalHalf = memoize(({ innerMm: [a, b], widthMm, thicknessMm }: OvalHalf): Mesh => {
  const stations = [
    ...softEnds.map(([mm, share]) => ({ turn: 0, mm, share })),
    ...Array.from({ length: steps - 1 }, (_, i) => ({ turn: (Math.PI * (i + 1)) / steps, mm: 0, share: 1 })),
    ...softEnds.toReversed().map(([mm, share]) => ({ turn: Math.PI, mm, share })),
  ];
  const writer = new MeshWriter();
  const bore = thicknessMm * 0.34;
  loft(writer, {
    stations: stations.length,
    isClosed: false,
    groups: new Uint8Array(points),
    zones: Uint8Array.from({ length: points }, (_, i) => zoneNumber(i < points / 2 ? "bore" : "outer")),
    seams: Uint8Array.from({ length: points }, (_, i) => (i === points / 2 ? 1 : 0)),
    place: (station, point, out, at) => {
      const { turn, mm, share } = stations[station]!;
      const angle = Math.PI + (2 * Math.PI * point) / points;
      const side = Math.sin(angle) > 0 ? thicknessMm - bore : bore;
      const high = bore + side * Math.sin(angle) * share;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      const size = Math.hypot(x / a, y / b);
      out[at] = a * x + (x / a / size) * high;
      out[at + 1] = b * y + (y / b / size) * high + (share < 1 || mm > 0 ? seamMm + mm : 0);
      out[at + 2] = (widthMm / 2) * Math.cos(angle) * share;
    },
  });
  return writer.mesh();
});
