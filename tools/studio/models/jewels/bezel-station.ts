import { jumpRing } from "#jewelry/shapes/links/cable-link";
import { rod } from "#jewelry/shapes/links/rod";
import { identityPlacement } from "#jewelry/shapes/mesh/placement";
import { joinedOrnaments, type Ornament, placedOrnament } from "#jewelry/shapes/ornament";
import { buildSetStone } from "#jewelry/shapes/ornaments/set-stone";

export interface BezelStation extends Ornament {
  /** From its middle to where the chain attaches on each side, mm. */
  readonly reachMm: number;
}

/** A round diamond in a bezel along x, its table toward +z, with an eye on each side for a chain. */
export function bezelStation(carat: number, chainWireMm: number): BezelStation {
  const stone = buildSetStone({
    role: "accent",
    cut: "round",
    type: "diamond",
    carat,
    prongStyle: "bezel",
    prongCount: 4,
    edge: "rounded",
    clearanceMm: 0.15,
  });
  const wire = 0.3;
  const inner = chainWireMm + 0.3;
  const middle = stone.topMm + inner / 2 + wire * 0.35;
  const eyes: Ornament = {
    metal: [
      {
        name: "link",
        mesh: jumpRing(inner, wire),
        placements: [middle, -middle].map((x) => ({
          at: [x, 0, 0],
          x: [1, 0, 0],
          y: [0, 0, 1],
          z: [0, -1, 0],
        })),
      },
      ...[1, -1].map((side) => ({
        name: "gallery" as const,
        mesh: rod(
          [side * (middle - inner / 2 - wire * 0.6), 0, 0],
          [side * (stone.topMm - 0.15), 0, 0],
          wire * 0.75,
        ),
      })),
    ],
    stones: [],
  };
  const set = placedOrnament(stone, [{ ...identityPlacement, at: [0, 0, stone.jointMm * 0.6] }]);
  return { ...joinedOrnaments([set, eyes]), reachMm: middle + inner / 2 };
}
