import type { Surface } from "#jewelry/materials/surfaces";
import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { lacquer } from "../../surfaces.ts";
import { bar, disc, plate } from "../solid/block.ts";
import { turned, turnedStretch } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";

type Outline = (readonly [number, number])[];

const nickel: Surface = { body: "metal", color: [0.66, 0.65, 0.62], roughness: 0.25, texture: "circular" };
const striped: Surface = { ...nickel, texture: "lines", pitchMm: 1.3 };
const ruby = lacquer([0.32, 0.01, 0.05]);
const gold = watchMetal("yellow-gold", "polished");
const satinGold: Surface = { ...watchMetal("yellow-gold", "brushed"), texture: "circular" };
const bright = watchMetal("steel", "polished");

/** Shares of the radius, seen from the front. From behind, x is mirrored. */
type Places = readonly (readonly [x: number, y: number])[];
const jewels: Places = [
  [0.3, 0.52],
  [-0.42, 0.44],
  [0.62, 0.2],
  [-0.66, 0.2],
];
const screws: Places = [
  [0.05, 0.82],
  [0.74, 0.42],
  [-0.72, 0.46],
];

/** What a display back shows: a plate with striped bridges, jewels and screws, under a half rotor or a balance. */
export function movement(radius: number, z: number, hasRotor: boolean): SurfacePart[] {
  const behind = (x: number, y: number, deep: number): Placement => ({
    at: [x * radius, y * radius, z - deep],
    x: [-1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, -1],
  });
  const at = (places: Places) => places.map(([x, y]) => behind(x, y, 0));
  return [
    surfacePart(nickel, disc(radius + 0.3, 0.1, 120), [behind(0, 0, 0)]),
    surfacePart(striped, plate(sector(radius * 0.96, [16, 164], 0.12), -0.05, 0.3, 0.08), [behind(0, 0, 0)]),
    surfacePart(gold, disc(radius * 0.075, 0.32), at(jewels)),
    surfacePart(ruby, disc(radius * 0.05, 0.34), at(jewels)),
    surfacePart(bright, disc(radius * 0.05, 0.38), at(screws)),
    surfacePart(nickel, bar(radius * 0.016, radius * 0.09, 0.39), at(screws)),
    ...(hasRotor ? rotor(radius, behind) : balance(radius, behind)),
  ];
}

type Behind = (x: number, y: number, deep: number) => Placement;

function rotor(radius: number, behind: Behind): SurfacePart[] {
  const places = [behind(0, 0, 0.35)];
  const rim = turnedStretch({
    profile: [
      [radius * 0.82, 0.05],
      [radius * 0.97, 0.05],
      [radius * 0.97, 0.5],
      [radius * 0.82, 0.5],
    ],
    clock: [94, 266],
  });
  return [
    surfacePart(satinGold, plate(sector(radius * 0.84, [188, 352], 0.16), -0.05, 0.25, 0.1), places),
    surfacePart(gold, rim, places),
    surfacePart(bright, turned({ profile: profileOf(radius * 0.16) }), places),
  ];
}

/** A lower bridge, and the balance wheel next to it. */
function balance(radius: number, behind: Behind): SurfacePart[] {
  const places = [behind(0.42, -0.42, 0.12)];
  const ring = radius * 0.33;
  const wheel = turned({
    isRing: true,
    profile: [
      [ring - 0.35, 0],
      [ring, 0],
      [ring, 0.3],
      [ring - 0.35, 0.3],
    ],
  });
  const bridge = plate(sector(radius * 0.96, [278, 366], 0.12), -0.05, 0.3, 0.08);
  return [
    surfacePart(striped, bridge, [behind(0, 0, 0)]),
    surfacePart(gold, wheel, places),
    surfacePart(gold, bar(0.4, ring * 1.95, 0.2), places),
    surfacePart(bright, plate(sector(radius * 0.94, [220, 228], 0.56), -0.05, 0.4, 0.08), [
      behind(0, 0, 0.12),
    ]),
    surfacePart(ruby, disc(radius * 0.045, 0.45), places),
  ];
}

function profileOf(radius: number): [number, number][] {
  return [
    [radius, 0],
    [radius, 0.35],
    [radius - 0.12, 0.42],
    [radius * 0.5, 0.42],
  ];
}

/** A slice of a disc, degrees counterclockwise from +x, with its tip cut off at a share of the radius. */
function sector(radius: number, [from, to]: readonly [number, number], tip: number): Outline {
  const at = (degrees: number, size: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [size * Math.cos(angle), size * Math.sin(angle)];
  };
  const steps = 48;
  const arc = Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps, radius));
  return [...arc, at(to, radius * tip), at(from, radius * tip)];
}
