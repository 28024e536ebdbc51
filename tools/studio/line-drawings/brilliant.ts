import type { Camera } from "./camera.ts";
import { type Layer, type Line, within } from "./hidden-lines.ts";
import { stretches } from "./stretches.ts";
import { add, angles, counted, cross, dot, type Point, unit, type Vector } from "./vector.ts";

/** A stone's position: its middle at girdle height, its radius there, and two directions in the girdle's plane. */
export interface Seat {
  center: Vector;
  radius: number;
  across: Vector;
  along: Vector;
}

const table = 0.57;
const crownSlope = Math.tan((34.5 * Math.PI) / 180);
const crownHeight = (1 - table) * crownSlope;
const pavilionDepth = Math.tan((40.75 * Math.PI) / 180);
const girdleHeight = 0.035;
const eighth = Math.PI / 4;
const arcSteps = 4;

/**
 * A round brilliant with ideal proportions: table 57%, crown 34.5 degrees, pavilion 40.75. Shows the facet edges
 * visible to the camera and hides what is behind the stone.
 */
export function brilliant(seat: Seat, camera: Camera): Layer {
  const place = placed(seat, camera);
  const lines = facets().flatMap(({ corners, arc }): Line[] => {
    if (!facesEye(corners, seat, camera)) return [];
    const closed = [...corners, corners[0]!];
    // The girdle is drawn once, as a circle, so facets omit their arc.
    return (arc ? [closed.slice(1)] : [closed]).map((points) => ({
      points: points.map(place),
      weight: "detail",
    }));
  });
  const girdle = [0, -girdleHeight].map((z) =>
    angles(16 * arcSteps).map((angle) => place(polar(1, angle, z))),
  );
  const corners = [...counted(8).flatMap((k) => [tableCorner(k), starTip(k), lowerTip(k)]), culet].map(place);
  const outline = convexHull([...girdle.flat(), ...corners]);
  return {
    hides: within(outline),
    lines: [
      { points: [...outline, outline[0]!], weight: "edge" },
      ...unique(lines),
      ...girdleLines(seat, camera),
    ],
  };
}

/** Facets as corners, counterclockwise from outside. `arc` means the first edge follows the girdle. */
function facets(): { corners: Vector[]; arc?: boolean }[] {
  return [
    { corners: counted(8).map(tableCorner) },
    ...counted(8).flatMap((k) => [
      { corners: [tableCorner(k), starTip(k), tableCorner(k + 1)] },
      { corners: [polar(1, k * eighth, 0), starTip(k), tableCorner(k), starTip(k - 1)] },
      { corners: [polar(1, k * eighth, 0), polar(1, (k + 0.5) * eighth, 0), starTip(k)], arc: true },
      { corners: [polar(1, (k + 0.5) * eighth, 0), polar(1, (k + 1) * eighth, 0), starTip(k)], arc: true },
      { corners: [girdleFoot(k), lowerTip(k - 1), culet, lowerTip(k)] },
      { corners: [girdleFoot(k + 0.5), girdleFoot(k), lowerTip(k)], arc: true },
      { corners: [girdleFoot(k + 1), girdleFoot(k + 0.5), lowerTip(k)], arc: true },
    ]),
  ];
}

const culet: Vector = [0, 0, -girdleHeight - pavilionDepth];

function tableCorner(k: number): Vector {
  return polar(table, k * eighth, crownHeight);
}

/** Where two kites meet next to the table, in the plane of both. */
function starTip(k: number): Vector {
  const radius = 0.762;
  return polar(radius, (k + 0.5) * eighth, (crownHeight * (1 - radius * Math.cos(eighth / 2))) / (1 - table));
}

function girdleFoot(k: number): Vector {
  return polar(1, k * eighth, -girdleHeight);
}

/** Where two pavilion mains meet the lower halves, 77% of the way to the culet. */
function lowerTip(k: number): Vector {
  const radius = 0.23;
  return polar(
    radius,
    (k + 0.5) * eighth,
    -girdleHeight - pavilionDepth * (1 - radius * Math.cos(eighth / 2)),
  );
}

function polar(radius: number, angle: number, z: number): Vector {
  return [radius * Math.cos(angle), radius * Math.sin(angle), z];
}

function placed(seat: Seat, camera: Camera): (local: Vector) => Point {
  return (local) => camera.project(inWorld(local, seat));
}

function inWorld([x, y, z]: Vector, { center, radius, across, along }: Seat): Vector {
  const axis = cross(across, along);
  return add(add(add(center, across, x * radius), along, y * radius), axis, z * radius);
}

function facesEye([a, b, c]: Vector[], seat: Seat, camera: Camera): boolean {
  const [p, q, r] = [a!, b!, c!].map((corner) => inWorld(corner, seat)) as [Vector, Vector, Vector];
  return dot(unit(cross(add(q, p, -1), add(r, p, -1))), camera.towardEye) > 0.02;
}

/** The girdle's two edges, each drawn if one of its adjacent surfaces is visible. */
function girdleLines(seat: Seat, camera: Camera): Line[] {
  const place = placed(seat, camera);
  const axis = cross(seat.across, seat.along);
  const leans = (angle: number, slope: number) => {
    const outward = add(add([0, 0, 0], seat.across, Math.cos(angle)), seat.along, Math.sin(angle));
    return dot(add(outward, axis, slope), camera.towardEye) > 0;
  };
  const edge = (z: number, slope: number): Line[] =>
    stretches(angles(16 * arcSteps), (angle) => leans(angle, 0) || leans(angle, slope)).map((run) => ({
      points: run.map((angle) => place(polar(1, angle, z))),
      weight: "detail",
    }));
  return [...edge(0, 1 / crownSlope), ...edge(-girdleHeight, -1 / pavilionDepth)];
}

/** Neighboring facets share edges, which are drawn once. */
function unique(lines: Line[]): Line[] {
  const known = new Set<string>();
  return lines.flatMap(({ points, weight }) =>
    points.slice(1).flatMap((end, index): Line[] => {
      const start = points[index]!;
      const key = [start, end]
        .map((point) => point.map((n) => n.toFixed(3)).join())
        .sort()
        .join(" ");
      if (known.has(key)) return [];
      known.add(key);
      return [{ points: [start, end], weight }];
    }),
  );
}

/** Andrew's monotone chain. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: Point[]) => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 1e-9) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
