import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { solid } from "../solid/solid.ts";
import type { RadiusHeight } from "../solid/turned.ts";
import type { BezelSpec } from "../watch-spec.ts";

type Rim = BezelSpec["rim"] | "crown";

/** Number and depth (mm) of a rim's teeth, and their shape as shares of width and depth. */
const rims: Readonly<
  Record<Rim, { teeth: number; depth: number; cut: readonly (readonly [number, number])[] }>
> = {
  plain: { teeth: 60, depth: 0, cut: [0, 1 / 3, 2 / 3].map((at) => [at, 0] as const) },
  coin: {
    teeth: 120,
    depth: 0.3,
    cut: [
      [0, 0],
      [0.45, 0],
      [0.58, 1],
      [0.87, 1],
    ],
  },
  "grooved-80": { teeth: 80, depth: 0.28, cut: groove(0.68) },
  "grooved-96": { teeth: 96, depth: 0.24, cut: groove(0.66) },
  beaded: { teeth: 108, depth: 0.3, cut: arc(0.86) },
  crown: { teeth: 44, depth: 0.2, cut: arc(0.74) },
  scallop: {
    teeth: 24,
    depth: 0.55,
    cut: Array.from({ length: 12 }, (_, i) => {
      const way = i / 12;
      return [way, way < 0.5 ? 0 : Math.sin((way - 0.5) * 2 * Math.PI) ** 2] as const;
    }),
  },
};

/** A V-shaped groove between lands that take up `land` of the pitch. */
function groove(land: number): readonly (readonly [number, number])[] {
  return [
    [0, 0],
    [land / 2, 0],
    [land, 0],
    [(1 + land) / 2, 1],
  ];
}

/** A rounded tooth over `wide` of the pitch. */
function arc(wide: number): readonly (readonly [number, number])[] {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const offMiddle = 2 * share - 1;
    return [wide * share, 1 - Math.sqrt(Math.max(0, 1 - offMiddle ** 2))] as const;
  });
}

/** A lathed ring whose rim has teeth at the profile points `cutAt`. */
export function rimmed(
  profile: readonly RadiusHeight[],
  { rim }: { rim: Rim },
  cutAt: readonly number[],
): Mesh {
  const { teeth, depth, cut } = rims[rim];
  const layers = profile.map(([radius, z], point) =>
    Array.from({ length: teeth * cut.length }, (_, i): Vector => {
      const [way, share] = cut[i % cut.length]!;
      const angle = (2 * Math.PI * (Math.floor(i / cut.length) + way)) / teeth;
      const size = radius - (cutAt.includes(point) ? depth * share : 0);
      return [size * Math.cos(angle), size * Math.sin(angle), z];
    }),
  );
  return solid({ layers, isRing: true, grain: "around" });
}
