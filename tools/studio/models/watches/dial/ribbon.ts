import { loft } from "#jewelry/shapes/mesh/loft";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import type { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { type FlatPoint, flatWay } from "./flat-line.ts";

export interface RibbonForm {
  /** The center line in the plane z = 0. A closed one doesn't repeat its first point. */
  path: readonly FlatPoint[];
  isClosed?: boolean;
  /** Half its width at the foot, mm. Open ends are round. */
  halfMm: number;
  depthMm: number;
  /** How much narrower its top is on each side, mm. */
  bevelMm?: number;
}

interface Station {
  at: FlatPoint;
  way: FlatPoint;
  /** Offsets as shares of the half width: to the sides, and beyond the path's end along `way`. */
  aside: number;
  ahead: number;
}

const capAngles = [84, 66, 44, 22].map((degrees) => (degrees * Math.PI) / 180);

/** Writes a stroke of even width with round ends, as drawn by a pen, raised from the plane z = 0. */
export function ribbon(
  writer: MeshWriter,
  { path, isClosed = false, halfMm, depthMm, bevelMm = 0 }: RibbonForm,
): void {
  const stations = isClosed ? along(path, true) : withCaps(along(path, false));
  const zone = zoneNumber("link");
  loft(writer, {
    stations: stations.length,
    isClosed,
    groups: [0, 0, 1, 1, 2, 2, 3, 3],
    zones: new Uint8Array(8).fill(zone),
    place: (station, point, out, place) => {
      const corner = ((point + 1) >> 1) % 4;
      const { at, way, aside, ahead } = stations[station]!;
      const reach = corner < 2 ? halfMm : halfMm - bevelMm;
      const side = (corner === 1 || corner === 2 ? 1 : -1) * aside * reach;
      out[place] = at[0] - way[1] * side + way[0] * ahead * reach;
      out[place + 1] = at[1] + way[0] * side + way[1] * ahead * reach;
      out[place + 2] = corner < 2 ? 0 : depthMm;
    },
  });
}

/** The path's own stations. Strokes are mitered at bends. */
function along(path: readonly FlatPoint[], isClosed: boolean): Station[] {
  const count = path.length;
  return path.map((at, i) => {
    const before = path[isClosed ? (i + count - 1) % count : Math.max(0, i - 1)]!;
    const after = path[isClosed ? (i + 1) % count : Math.min(count - 1, i + 1)]!;
    const inward = before === at ? flatWay(at, after) : flatWay(before, at);
    const onward = after === at ? inward : flatWay(at, after);
    const way = flatWay([0, 0], [inward[0] + onward[0], inward[1] + onward[1]]);
    return { at, way, aside: 1 / Math.max(0.5, way[0] * inward[0] + way[1] * inward[1]), ahead: 0 };
  });
}

function withCaps(stations: readonly Station[]): Station[] {
  const [first, last] = [stations[0]!, stations.at(-1)!];
  const cap = (end: Station, sign: 1 | -1) =>
    capAngles.map((angle) => ({ ...end, aside: Math.cos(angle), ahead: sign * Math.sin(angle) }));
  return [...cap(first, -1), ...stations, ...cap(last, 1).reverse()];
}
