import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { type HeadForm, kneeOf, prongRadiusMm } from "./head-form.ts";
import { outlineRing } from "./outline-ring.ts";
import { sweepOutline, wireSection } from "./outline-sweep.ts";

/** Writes the wires that tie a head's prongs together: one under the girdle, one near the feet. */
export function galleryWires(writer: MeshWriter, form: HeadForm): void {
  const { cut, widthMm, footShare } = form;
  const ring = outlineRing(cut);
  const prong = prongRadiusMm(cut, widthMm);
  const radius = Math.max(0.2, prong * 0.62);
  const wire = (share: number, z: number, thickness: number) => {
    const offset = thickness * 1.25;
    const inner = Math.max(0.05, share - (offset - prong * 0.42) / (widthMm / 2));
    const section = wireSection({ share: inner, offset, z }, thickness);
    sweepOutline(writer, { ring, widthMm, section, zone: zoneNumber("gallery") });
  };
  const { z, share, footZ } = kneeOf(form);
  wire(share, z, radius);
  const low = footZ + Math.min(0.95, (z - footZ) * 0.5);
  const way = (low - footZ) / (z - footZ);
  if (z - low > radius * 3.2) wire(footShare + (share - footShare) * way, low, radius * 0.9);
}
