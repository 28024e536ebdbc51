import type { Cut } from "../../jewelry/options.ts";
import { metalPart, stoneGroup } from "../../jewelry/shapes/assembly.ts";
import { cutGem } from "../../jewelry/shapes/gems/cut-gem.ts";
import { halo } from "../../jewelry/shapes/heads/halo.ts";
import { haloStoneMm } from "../../jewelry/shapes/heads/halo-rows.ts";
import { head } from "../../jewelry/shapes/heads/head.ts";
import type { HeadForm } from "../../jewelry/shapes/heads/head-form.ts";
import { identityPlacement } from "../../jewelry/shapes/mesh/placement.ts";
import { castMetal } from "../../modules/workshop/casting/build-piece-solid.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import type { Casting } from "../../modules/workshop/casting/piece-solid.ts";

/** A head to cast on its own. */
export interface HeadCase extends Pick<HeadForm, "prongStyle" | "widthMm" | "prongCount" | "base" | "edge"> {
  cut: Cut;
  /** From the stone's tip to the feet, mm. */
  clearanceMm: number;
  /** From the middle to the feet, mm. */
  footMm: number;
  /** Rows of small stones around it. */
  halo: 0 | 1 | 2;
}

/** A head with its stone's seat cut, in the stone's axes. */
export function castHead(kernel: Kernel, one: HeadCase): Casting[] {
  const { cut, widthMm, clearanceMm, footMm, prongStyle, prongCount, base, edge } = one;
  const gem = cutGem(cut);
  const half = (gem.size[0] * widthMm) / 2;
  const form: HeadForm = {
    cut,
    widthMm,
    prongStyle,
    prongCount,
    base,
    edge,
    footMm: (gem.girdle + gem.pavilion) * widthMm + clearanceMm,
    footShare: Math.min(0.4, Math.max(0.07, footMm / half)),
    state: "as-cast",
  };
  const center = stoneGroup({
    role: "center",
    cut: one.cut,
    type: "diamond",
    placements: [{ ...identityPlacement, scale: widthMm }],
  });
  const parts = [...head(form)];
  const stones = [center];
  if (one.halo > 0) {
    const hasMilgrain = edge === "milgrain";
    const around = halo({ ...form, stoneMm: haloStoneMm(widthMm), rows: one.halo as 1 | 2, hasMilgrain });
    parts.push(...around.metal);
    stones.push(...around.stones.map(stoneGroup));
  }
  return castMetal(kernel, parts.map(metalPart), { stones });
}
