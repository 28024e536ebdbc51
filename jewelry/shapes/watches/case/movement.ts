import { lacquer, type Surface } from "../../../materials/surfaces.ts";
import type { Placement } from "../../mesh/placement.ts";
import type { SurfacePart } from "../../piece.ts";
import { disc, plate } from "../solid/block.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { type WatchMetal, watchMetal } from "../watch-metal.ts";

type Outline = (readonly [number, number])[];

/** What a window in the back shows, seen from behind: a plate with bridges, jewels and screws under a half rotor. */
export function movement(radius: number, z: number, metal: WatchMetal): SurfacePart[] {
  const nickel: Surface = { body: "metal", color: [0.66, 0.65, 0.62], roughness: 0.25, texture: "circular" };
  const gold: Surface = { ...watchMetal("yellow-gold", "brushed"), texture: "circular" };
  const ruby = lacquer([0.32, 0.01, 0.05]);
  const behind = (x: number, y: number, deep: number): Placement => ({
    at: [x * radius, y * radius, z - deep],
    x: [-1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, -1],
  });
  const bearing = turned({ profile: profileOf(radius * 0.16) });
  const jewels: [number, number][] = [
    [0.3, 0.52],
    [-0.42, 0.44],
    [0.62, 0.14],
    [-0.68, 0.1],
  ];
  const screws: [number, number][] = [
    [0.05, 0.8],
    [0.72, 0.42],
    [-0.7, 0.48],
  ];
  return [
    surfacePart(nickel, disc(radius + 0.3, 0.1, 120), [behind(0, 0, 0)]),
    surfacePart(
      watchMetal(metal, "brushed"),
      plate(sector(radius * 0.96, [20, 160], 0.12), -0.05, 0.3, 0.08),
      [behind(0, 0, 0)],
    ),
    surfacePart(
      ruby,
      disc(radius * 0.055, 0.34),
      jewels.map(([x, y]) => behind(x, y, 0)),
    ),
    surfacePart(
      watchMetal("steel", "polished"),
      disc(radius * 0.05, 0.38),
      screws.map(([x, y]) => behind(x, y, 0)),
    ),
    surfacePart(gold, plate(sector(radius * 0.97, [186, 354], 0.16), -0.05, 0.3, 0.1), [behind(0, 0, 0.35)]),
    surfacePart(watchMetal("steel", "polished"), bearing, [behind(0, 0, 0.35)]),
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

/** A slice of a disc between two angles, degrees counterclockwise from +x, whose tip is cut off at a share of the radius. */
function sector(radius: number, [from, to]: readonly [number, number], tip: number): Outline {
  const at = (degrees: number, size: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [size * Math.cos(angle), size * Math.sin(angle)];
  };
  const steps = 48;
  const arc = Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps, radius));
  return [...arc, at(to, radius * tip), at(from, radius * tip)];
}
