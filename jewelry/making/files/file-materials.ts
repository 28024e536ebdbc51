import type { Design, Finishing } from "../../design.ts";
import { label, metalLabel } from "../../labels.ts";
import { metalReflection } from "../../materials/metal-reflection.ts";
import { stoneOptics } from "../../materials/stone-optics.ts";
import type { StoneGroup } from "../../shapes/piece.ts";
import type { FileMaterial } from "./closed-mesh.ts";

const roughness: Readonly<Record<Finishing["metalFinish"], number>> = {
  polish: 0.12,
  matte: 0.42,
  hammered: 0.2,
  mixed: 0.32,
};

/** A design's metal as a file material; a dull cast metal if none is chosen. */
export function metalMaterial({ metal, finishing }: Pick<Design, "metal" | "finishing">): FileMaterial {
  return {
    name: metal ? metalLabel(metal) : "Metal",
    color: metalReflection(metal).straight,
    roughness: metal ? roughness[finishing?.metalFinish ?? "polish"] : 0.5,
    stone: null,
  };
}

/** Stones of one kind as a file material. `depthMm` is the depth of one stone. */
export function stoneMaterial({ type }: Pick<StoneGroup, "type">, depthMm: number): FileMaterial {
  const { indices, absorption } = stoneOptics(type);
  const [red, green, blue] = absorption;
  const behind2Mm = [Math.exp(-2 * red), Math.exp(-2 * green), Math.exp(-2 * blue)] as const;
  return {
    name: label("stone", type),
    color: behind2Mm,
    roughness: 0,
    stone: { index: Number(indices[1].toFixed(3)), behind2Mm, depthMm: Number(depthMm.toFixed(3)) },
  };
}
