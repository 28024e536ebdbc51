import { type Camera, camera } from "./camera.ts";
import { type Layer, type Line, visibleLines, within } from "./hidden-lines.ts";
import { add, angles, counted, dot, type Point, type Vector } from "./vector.ts";

const count = 26;
const ringRadius = 31;
const stoneRadius = ringRadius * Math.sin(Math.PI / count) * 0.985;

/** A tennis bracelet, closed and standing. Near stones face the viewer, far ones show their settings. */
export function bracelet(): Line[] {
  const eye = camera({ yawDegrees: 180 / count, pitchDegrees: 36, center: [50, 63] });
  const places = counted(count).map((k) => (2 * Math.PI * k) / count);
  const isNear = (angle: number) => dot(outward(angle), eye.towardEye) > 0;
  const nearest = [...places].sort((a, b) => dot(outward(b), eye.towardEye) - dot(outward(a), eye.towardEye));
  const beads = places
    .filter((angle) => dot(outward(angle + Math.PI / count), eye.towardEye) > 0.2)
    .map((angle) => prongs(angle, eye));
  return visibleLines([
    ...beads,
    ...nearest.map((angle) => (isNear(angle) ? face(angle, eye) : back(angle, eye))),
  ]);
}

/** A cut stone from its table side: girdle, table, and eight facets between. */
function face(angle: number, eye: Camera): Layer {
  const girdle = disc(angle, stoneRadius, 32, 0, eye);
  const table = disc(angle, stoneRadius * 0.58, 8, stoneRadius * 0.26, eye);
  return {
    hides: within(girdle),
    lines: [
      { points: girdle, weight: "edge" },
      { points: table, weight: "detail" },
      ...counted(8).map((k): Line => ({ points: [table[k]!, girdle[k * 4]!], weight: "detail" })),
    ],
  };
}

/** A setting from behind: its rim and its seat. */
function back(angle: number, eye: Camera): Layer {
  const rim = disc(angle, stoneRadius, 32, 0, eye);
  return {
    hides: within(rim),
    lines: [
      { points: rim, weight: "edge" },
      { points: disc(angle, stoneRadius * 0.6, 24, -stoneRadius * 0.1, eye), weight: "detail" },
    ],
  };
}

/** Two beads between neighboring stones, holding both. */
function prongs(angle: number, eye: Camera): Layer {
  const between = angle + Math.PI / count;
  const middle: Vector = add([0, 0, 0], outward(between), ringRadius + stoneRadius * 0.1);
  const beads = [-1, 1].map((side) => {
    const [x, y] = eye.project(add(middle, [0, 0, 1], side * stoneRadius * 0.62));
    return angles(10).map((turn): Point => [x + 0.5 * Math.cos(turn), y + 0.5 * Math.sin(turn)]);
  });
  const hides = beads.map((bead) => within(bead));
  return {
    hides: (at) => hides.some((isIn) => isIn(at)),
    lines: beads.map((points) => ({ points, weight: "detail" })),
  };
}

/** A flat disc facing outward at its place on the bracelet, `raised` above the girdle's plane. */
function disc(angle: number, radius: number, corners: number, raised: number, eye: Camera): Point[] {
  const center = add([0, 0, 0], outward(angle), ringRadius + raised);
  const across: Vector = [-Math.sin(angle), Math.cos(angle), 0];
  return angles(corners).map((turn) => {
    const start = turn + Math.PI / 8;
    return eye.project(
      add(add(center, across, radius * Math.cos(start)), [0, 0, 1], radius * Math.sin(start)),
    );
  });
}

function outward(angle: number): Vector {
  return [Math.cos(angle), Math.sin(angle), 0];
}
