import type { Design } from "../../design.ts";
import { stoneSize } from "../../materials/stone-size.ts";
import { haloStoneMm } from "../../shapes/heads/halo.ts";
import type { StoneGroup } from "../../shapes/piece.ts";
import { resolvedDesign } from "../../shapes/resolved-design.ts";

/** M5: how a stone of a design is held: "6 classic prongs", "Bezel", "Between the band's ends", "Channel", "Beads". */
export function settingOf(
  design: Design,
  { role, widthMm }: { role: StoneGroup["role"]; widthMm: number },
): string {
  const { setting } = resolvedDesign(design);
  if (role === "accent") return accentSetting(design, widthMm);
  if (role === "center" && design.style === "tension") return "Between the band's ends";
  if (setting.prongStyle === "bezel") return "Bezel";
  const count = role === "center" ? setting.prongCount : 4;
  return `${count} ${setting.prongStyle} prongs`;
}

function accentSetting(design: Design, widthMm: number): string {
  const { accents, setting } = resolvedDesign(design);
  const { style } = design;
  const isHanging = style === "chandeliers" || style === "riviere" || style === "tennis";
  if (isHanging && accents !== "pave" && accents !== "channel" && accents !== "halo")
    return setting.prongStyle === "bezel" ? "Bezel" : "4 prongs";
  const hasChannel =
    style === "channel" || (accents === "channel" && style !== "pave" && style !== "vintage");
  return hasChannel && !isHaloStone(design, widthMm) ? "Channel" : "Beads";
}

/** A channel ring may have a halo, too, whose stones are told by their size. */
function isHaloStone(design: Design, widthMm: number): boolean {
  const { accents, stone } = resolvedDesign(design);
  if (accents !== "halo" && design.style !== "halo") return false;
  return Math.abs(widthMm - haloStoneMm(stoneSize(stone).widthMm)) < 0.05;
}
