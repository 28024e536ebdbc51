import { band } from "./band.ts";
import { brilliant, type Seat } from "./brilliant.ts";
import { type Camera, camera } from "./camera.ts";
import { type Layer, type Line, visibleLines } from "./hidden-lines.ts";
import { rod } from "./rod.ts";
import { angles, counted, dot, type Vector } from "./vector.ts";

const shank = { innerRadius: 28, outerRadius: 30.4, width: 4.6 };
const stoneRadius = 11.4;
const girdleZ = shank.outerRadius + 12.2;

/** A solitaire ring: a brilliant in four prongs on a flat band, seen from its shoulder and slightly from above. */
export function ring(): Line[] {
  const eye = camera({ yawDegrees: -31, pitchDegrees: 25, center: [50, 71] });
  const seat: Seat = { center: [0, 0, girdleZ], radius: stoneRadius, across: [1, 0, 0], along: [0, 1, 0] };
  const prongs = counted(4).map((k) => prong((k + 0.5) * (Math.PI / 2), eye));
  return visibleLines([
    ...prongs.filter(({ isNear }) => isNear).map(({ layer }) => layer),
    ...gallery(eye),
    brilliant(seat, eye),
    ...prongs.filter(({ isNear }) => !isNear).map(({ layer }) => layer),
    ...band(shank, eye),
  ]);
}

/** A prong from the band out to the girdle and over it. */
function prong(angle: number, eye: Camera): { isNear: boolean; layer: Layer } {
  const outward: Vector = [Math.cos(angle), Math.sin(angle), 0];
  const at = (radius: number, z: number) => eye.project([outward[0] * radius, outward[1] * radius, z]);
  const along = [
    at(1.8, shank.outerRadius - 0.4),
    at(2.8, shank.outerRadius + 1.4),
    at(stoneRadius * 1.02, girdleZ - 0.6),
    at(stoneRadius * 1.03, girdleZ + 0.5),
    at(stoneRadius * 0.9, girdleZ + 1.6),
  ];
  return { isNear: dot(outward, eye.towardEye) > 0, layer: rod(along, 0.68) };
}

/** The rail that connects the prongs below the girdle. Its near half is visible. */
function gallery(eye: Camera): Layer[] {
  const near = angles(64).filter((angle) => dot([Math.cos(angle), Math.sin(angle), 0], eye.towardEye) > -0.1);
  const first = near.findIndex((angle, index) => index > 0 && angle - near[index - 1]! > 0.2);
  const along = first > 0 ? [...near.slice(first), ...near.slice(1, first)] : near;
  const radius = stoneRadius * 0.56;
  const z = girdleZ - stoneRadius * 0.5;
  const points = along.map((angle) => eye.project([radius * Math.cos(angle), radius * Math.sin(angle), z]));
  return [rod(points, 0.5)];
}
