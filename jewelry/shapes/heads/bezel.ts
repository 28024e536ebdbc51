import { crownHeight, cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import { cutOf } from "../gems/gem-shape.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { bezelWallMm, type HeadForm } from "./head-form.ts";
import { outlineRing } from "./outline-ring.ts";
import { type SweepPoint, sweepOutline } from "./outline-sweep.ts";

/** Writes a bezel: a wall around a stone, its rim leaning over the crown, its foot narrowing to the metal below. */
export function bezel(writer: MeshWriter, form: HeadForm): void {
  const { cut, widthMm, footMm, footShare, edge } = form;
  const gem = cutGem(cut);
  const ring = outlineRing(cut);
  const wall = bezelWallMm(widthMm);
  const half = widthMm / 2;
  const lip = (0.1 + 0.025 * widthMm) / half;
  const share = 1 - lip;
  const rim = crownAbove(form, share) + 0.05;
  const girdle = gem.girdle * widthMm;
  const knee = -(gem.girdle + gem.pavilion * 0.55) * widthMm;
  const shoulder = -girdle - wall * 0.9;
  const outerKnee = Math.min(knee, shoulder - widthMm * 0.07 - 0.1);
  // The bore absorbs the hole under the stone's tip, which would leave a thin film. Under a keel, metal stays below the
  // pavilion where the hole starts.
  const hole = (Math.min(0.16 * widthMm, 0.35) - 0.01) / half;
  const bore = Math.max(hole, footShare - 0.5 / half);
  const tip = gem.girdle + gem.pavilion;
  const hasKeel = shareAtDepth(gem, tip - 0.01) > bore;
  const underTip = hasKeel ? -tip * widthMm - 0.42 : -0.33 * widthMm - 0.5;
  const foot = Math.min(-footMm, outerKnee - 0.3, underTip);
  const upright = rim + (half * lip + wall) * 0.5;
  const top = form.state === "as-cast" ? straightTop(upright, wall) : sectionTop(edge, { share, rim, wall });
  const section = [...seatPoints(), ...top, ...outside()];
  sweepOutline(writer, { ring, widthMm, section, zone: zoneNumber("head") });

  /** The inside, from the foot up along the pavilion to the girdle. Vertical at the foot, to avoid a sharp edge. */
  function seatPoints(): SweepPoint[] {
    const wide = Math.max(0.6, bore);
    return [
      { share: bore, offset: 0.03, z: foot, isCrease: true },
      { share: bore, offset: 0.03, z: Math.min(knee - 0.12, foot + Math.max(0.45, (knee - foot) * 0.4)) },
      { share: wide, offset: 0.03, z: knee - 0.05 },
      { share: 0.96, offset: 0.03, z: -girdle * 1.4, isCrease: true },
    ];
  }

  function outside(): SweepPoint[] {
    // A step cut's corners don't line up with those of its girdle scaled down.
    const more = (cutOf(cut) === "emerald" ? 0.28 : 0.1) / half;
    return [
      { share: 1, offset: wall, z: shoulder },
      { share: 0.93, offset: wall * 0.95, z: shoulder - widthMm * 0.07 },
      ...[1, 0.65, 0.3].map((t) => {
        const z = t === 1 ? outerKnee : foot + (outerKnee - foot) * (t + 0.033);
        const beside = shareAtDepth(gem, -z / widthMm) + more;
        return { share: Math.max(footShare + (0.72 - footShare) * t, beside), offset: wall * 0.9, z };
      }),
      { share: footShare, offset: wall * 0.9, z: foot, isCrease: true },
    ];
  }
}

/** As cast, the wall is straight and as high as the part to be pushed over. The seat cuts its inside. */
function straightTop(z: number, wall: number): SweepPoint[] {
  return [
    { share: 0.96, offset: 0.03, z, isCrease: true },
    { share: 1, offset: wall * 0.92, z, isCrease: true },
    { share: 1, offset: wall, z: z - wall * 0.12, isCrease: true },
  ];
}

/** The rim's shape: sharp, rounded, flat, or flat with a step for beads. */
function sectionTop(
  edge: HeadForm["edge"],
  { share, rim, wall }: { share: number; rim: number; wall: number },
): SweepPoint[] {
  const inner: SweepPoint = { share, offset: 0.03, z: rim, isCrease: true };
  if (edge === "knife")
    return [
      inner,
      { share, offset: wall * 0.35 + 0.03, z: rim + wall * 0.55, isCrease: true },
      { share: 1, offset: wall, z: rim - wall * 0.55, isCrease: true },
    ];
  if (edge === "rounded")
    return [
      inner,
      { share: (share + 1) / 2, offset: wall * 0.3, z: rim + wall * 0.16 },
      { share: 1, offset: wall * 0.42, z: rim + wall * 0.1 },
      { share: 1, offset: wall * 0.72, z: rim - wall * 0.1 },
      { share: 1, offset: wall * 0.93, z: rim - wall * 0.42 },
      { share: 1, offset: wall, z: rim - wall * 0.8 },
    ];
  return [
    inner,
    { share: 1, offset: wall * 0.9, z: rim + 0.02, isCrease: true },
    { share: 1, offset: wall, z: rim - wall * 0.12, isCrease: true },
  ];
}

/** Maximum crown height along the outline scaled by a share, mm. */
export function crownAbove({ cut, widthMm }: Pick<HeadForm, "cut" | "widthMm">, share: number): number {
  const gem = cutGem(cut);
  const { points, count } = outlineRing(cut);
  let height = 0;
  for (let i = 0; i < count; i += 1)
    height = Math.max(height, crownHeight(gem, points[i * 4]! * share, points[i * 4 + 1]! * share));
  return height * widthMm;
}

/** Where a stem meets a bezel's wall in depth: the height, mm, and the wall's inside as a fraction of the girdle. */
export function bezelJoint({ cut, widthMm }: Pick<HeadForm, "cut" | "widthMm">): {
  z: number;
  share: number;
} {
  const { girdle, pavilion } = cutGem(cut);
  return { z: -(girdle + pavilion * 0.42) * widthMm, share: 0.74 };
}
