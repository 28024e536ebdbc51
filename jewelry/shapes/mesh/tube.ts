import { type LoftForm, loft } from "./loft.ts";
import type { Mesh } from "./mesh.ts";
import { MeshWriter } from "./mesh-writer.ts";
import { cross, dot, normalized, translated, type Vector } from "./placement.ts";

export interface TubeForm {
  /** Points of the center line, mm: at least 2, or 3 if closed. Neighbors must not coincide. */
  path: readonly Vector[];
  isClosed?: boolean;
  /** Half the thickness at each point, mm, or one number for all. */
  radius: number | readonly number[];
  /** How much wider the section is along `side` than across; 1 by default. A wider one is flat with round ends. */
  squash?: number;
  /** Approximate direction of the section's first axis; computed by default. */
  side?: Vector;
  /** Corners of the section; 10 by default. */
  sides?: number;
  /** Whether open ends are domed instead of flat. */
  hasRoundEnds?: boolean;
  zone: number;
}

/** Writes a wire of round or flat section along a line, for prongs, rails, links and hoops. */
export function tube(writer: MeshWriter, form: TubeForm): void {
  const { isClosed = false, squash = 1, sides = 10, zone } = form;
  const rings = form.hasRoundEnds && !isClosed ? withDomes(form) : plainRings(form);
  const frames = pathFrames(
    rings.map((ring) => ring.at),
    isClosed,
    form.side,
  );
  const corners = sectionCorners(sides, squash);
  const place: LoftForm["place"] = (station, point, out, at) => {
    const { at: center, radius } = rings[station]!;
    const { x, y } = frames[station]!;
    const [along, across] = corners[point]!;
    for (let axis = 0; axis < 3; axis += 1)
      out[at + axis] = center[axis]! + radius * (x[axis]! * along + y[axis]! * across);
  };
  loft(writer, {
    stations: rings.length,
    isClosed,
    groups: new Uint8Array(sides),
    zones: new Uint8Array(sides).fill(zone),
    place,
  });
}

/**
 * The corners of a tube's section whose half thickness is 1: along its side and across, counterclockwise. A section
 * wider than thick is as thick at its ends as in its middle, where an oval would be thin.
 */
export function sectionCorners(sides: number, squash: number): (readonly [along: number, across: number])[] {
  return Array.from({ length: sides }, (_, i) => {
    const turn = (2 * Math.PI * i) / sides;
    const along = Math.cos(turn);
    if (squash < 1 || Math.abs(along) < 1e-9) return [along * squash, Math.sin(turn)];
    return [along + Math.sign(along) * (squash - 1), Math.sin(turn)];
  });
}

export function tubeMesh(form: TubeForm): Mesh {
  const writer = new MeshWriter();
  tube(writer, form);
  return writer.mesh();
}

type Ring = { at: Vector; radius: number };

function plainRings({ path, radius }: TubeForm): Ring[] {
  return path.map((at, i) => ({ at, radius: typeof radius === "number" ? radius : radius[i]! }));
}

const domeAngles = [1.48, 1.2, 0.8, 0.4];

function withDomes(form: TubeForm): Ring[] {
  const rings = plainRings(form);
  const dome = (end: Ring, before: Ring) => {
    const way = normalized(translated(end.at, before.at, -1));
    return domeAngles.map((angle) => ({
      at: translated(end.at, way, end.radius * Math.sin(angle)),
      radius: end.radius * Math.cos(angle),
    }));
  };
  const head = dome(rings[0]!, rings[1]!);
  const tail = dome(rings.at(-1)!, rings.at(-2)!).reverse();
  return [...head, ...rings, ...tail];
}

/** Rotation-minimizing frames along a line; closed lines distribute their remaining twist. */
function pathFrames(
  path: readonly Vector[],
  isClosed: boolean,
  side?: Vector,
): { x: Vector; y: Vector; way: Vector }[] {
  const count = path.length;
  const ways = path.map((at, i) => {
    if (!isClosed && i === 0) return normalized(translated(path[1]!, at, -1));
    if (!isClosed && i === count - 1) return normalized(translated(at, path[i - 1]!, -1));
    const from = translated(at, path[(i + count - 1) % count]!, -1);
    const to = translated(path[(i + 1) % count]!, at, -1);
    // The nearer neighbor counts more. On a circle this gives the tangent, whatever the spacing.
    return normalized(
      translated(
        scaled(from, Math.hypot(...to) / Math.hypot(...from)),
        to,
        Math.hypot(...from) / Math.hypot(...to),
      ),
    );
  });
  const first = ways[0]!;
  const start = side ?? (Math.abs(first[1]) < 0.9 ? ([0, 1, 0] as const) : ([1, 0, 0] as const));
  let x = flattened(start, first);
  const frames = ways.map((way) => {
    x = flattened(x, way);
    return { x, y: cross(way, x), way };
  });
  if (!isClosed) return frames;
  const back = flattened(x, first);
  const twist = Math.atan2(dot(back, frames[0]!.y), dot(back, frames[0]!.x));
  return frames.map((frame, i) => turned(frame, (-twist * i) / count));
}

function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by];
}

/** The component of `a` perpendicular to `way`, normalized. */
function flattened(a: Vector, way: Vector): Vector {
  return normalized(translated(a, way, -dot(a, way)));
}

function turned({ x, y, way }: { x: Vector; y: Vector; way: Vector }, angle: number) {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const mix = (p: number, q: number): Vector => [
    x[0] * p + y[0] * q,
    x[1] * p + y[1] * q,
    x[2] * p + y[2] * q,
  ];
  return { x: mix(c, s), y: mix(-s, c), way };
}
