import { bezelWallMm, type HeadForm, prongJoint, prongOutMm, prongRadiusMm } from "./head-form.ts";
import { prongPlaces } from "./prong-places.ts";

/**
 * How far a head's metal extends sideways from the stone's middle, mm, anywhere below the height `z`: lower neighbors
 * must start farther out. Set `hasHalo` if struts carry a halo's tray.
 */
export function reachBelowMm(form: HeadForm, z: number, hasHalo = false): number {
  const { cut, widthMm, prongStyle, prongCount, footShare, base } = form;
  const half = widthMm / 2;
  const knee = prongJoint(form);
  const share = z <= knee.footZ ? footShare : knee.shareAt(Math.min(z, 0));
  if (prongStyle === "bezel")
    return Math.max(share, Math.min(0.93, footShare + 0.2)) * half + bezelWallMm(widthMm);
  const radius = prongRadiusMm(cut, widthMm) * (prongStyle === "flat" ? 1.1 : 1);
  const aside = Math.max(half, ...prongPlaces(cut, prongCount).map(({ y }) => Math.abs(y) * widthMm));
  const prongs = share * aside + prongOutMm(radius) + radius;
  const cup = base === "cup" ? share * half + 0.66 : 0;
  const struts = hasHalo && z > knee.z - radius ? ((knee.share + 1) / 2) * half + 0.35 + radius : 0;
  return Math.max(prongs, cup, struts);
}
