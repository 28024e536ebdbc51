import { cutGem } from "../gems/cut-gem.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import type { HeadForm } from "./head-form.ts";
import { outlineRing } from "./outline-ring.ts";
import { sweepOutline } from "./outline-sweep.ts";

/** Writes a plain cone that bears a stone's pavilion, open above: the base of a clean, modern head. */
export function cup(writer: MeshWriter, { cut, widthMm, footMm, footShare }: HeadForm): void {
  const gem = cutGem(cut);
  const half = widthMm / 2;
  const rim = -(gem.girdle + gem.pavilion * 0.2) * widthMm;
  const foot = Math.min(-footMm, rim - 0.6);
  const inner = (share: number) => Math.max(0.04, share - 0.22 / half);
  const section = [
    { share: inner(footShare), offset: 0.03, z: foot, isCrease: true },
    { share: inner(0.8), offset: 0.03, z: rim, isCrease: true },
    { share: 0.8, offset: 0.2, z: rim + 0.02, isCrease: true },
    { share: 0.8, offset: 0.26, z: rim - 0.14 },
    { share: (0.8 + footShare * 2) / 3, offset: 0.3, z: (rim + 2 * foot) / 3 },
    { share: footShare, offset: 0.3, z: foot, isCrease: true },
  ];
  sweepOutline(writer, { ring: outlineRing(cut), widthMm, section, zone: zoneNumber("head") });
}
