import type { LocalPart } from "../assembly.ts";
import { cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import { cutOf } from "../gems/gem-shape.ts";
import { beadsAt, spacedAlong } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { bezel, crownAbove } from "./bezel.ts";
import {
  bezelWallMm,
  galleryRadiusMm,
  girdleClearanceMm,
  type HeadForm,
  prongJoint,
  prongOutMm,
  prongRadiusMm,
} from "./head-form.ts";
import { offsetOutline, outlineRing } from "./outline-ring.ts";
import { cornerMm, sweepOutline, wireSection } from "./outline-sweep.ts";
import { prongs } from "./prongs.ts";

/** Distance of a cup from the pavilion, so that only the prongs bear the stone, mm. */
const reliefMm = 0.12;
/** Minimum width of a cup's bore, as a fraction of the stone's. */
const openShare = 0.4;

/** Writes a plain cone below a stone's pavilion, open at both ends: the base of a clean, modern head. */
function cup(writer: MeshWriter, form: HeadForm): void {
  const { cut, widthMm, footMm, footShare } = form;
  const gem = cutGem(cut);
  const half = widthMm / 2;
  const thick = 2 * galleryRadiusMm(form);
  const rim = -(gem.girdle + gem.pavilion * 0.2) * widthMm - 0.14;
  const foot = Math.min(-footMm, rim - 0.6);
  // A step cut's corners don't line up with those of its girdle scaled down.
  const besideMm = reliefMm + (cutOf(cut) === "emerald" ? 0.2 : 0);
  const inside = (z: number) => Math.max(openShare, shareAtDepth(gem, -z / widthMm) + besideMm / half);
  const [upper, lower] = [rim - 0.35, Math.min(rim - 0.6, (rim + foot) / 2)];
  const outside = (z: number) => Math.max(footShare, inside(z));
  // A rim with less below its outer edge would be thin there.
  const upright = Math.max(rim - 0.8, foot + 0.2);
  const corner = cornerMm / half;
  const section = [
    { share: inside(lower) - corner, offset: cornerMm, z: foot, isCrease: true },
    { share: inside(lower) - corner, offset: cornerMm, z: lower },
    { share: inside(upper) - corner, offset: cornerMm, z: upper },
    { share: inside(rim) - corner, offset: cornerMm, z: rim, isCrease: true },
    { share: inside(rim), offset: thick - 0.08, z: rim + 0.02, isCrease: true },
    { share: inside(rim), offset: thick, z: rim - 0.14 },
    { share: inside(rim), offset: thick - 0.04, z: upright },
    { share: outside(lower), offset: thick, z: Math.max(foot + 0.05, Math.min(upright - 0.1, lower - 0.3)) },
    { share: outside(lower), offset: thick - 0.04, z: foot, isCrease: true },
  ];
  sweepOutline(writer, { ring: outlineRing(cut), widthMm, section, zone: zoneNumber("head") });
}

/** A wire that joins a head's prongs: its position relative to the stone's outline, and half its thickness, mm. */
export interface GalleryWire {
  share: number;
  offset: number;
  z: number;
  radius: number;
}

/** How high the lower wire is above the feet at most, mm. On a band it lies in the metal, so that it meets it in a fillet. */
const [usualLowMm, onBandMm] = [0.95, 0.5];

/** The wires that join a head's prongs: one under the girdle, one near the feet. A bezel or cup needs none. */
export function galleryWires(form: HeadForm): GalleryWire[] {
  const { cut, widthMm, prongStyle, base, isOnBand } = form;
  if (prongStyle === "bezel" || base === "cup") return [];
  const prong = prongRadiusMm(cut, widthMm);
  const usual = galleryRadiusMm(form);
  const wire = (share: number, z: number, radius: number): GalleryWire => {
    const offset = radius * 1.25;
    const besideStone =
      shareAtDepth(cutGem(cut), -(z + radius) / widthMm) -
      (0.25 * radius - girdleClearanceMm) / (widthMm / 2);
    const besideProngs = share - (offset - prongOutMm(prong)) / (widthMm / 2);
    return { share: Math.max(0.05, besideStone, besideProngs), offset, z, radius };
  };
  const { z, share, footZ, shareAt } = prongJoint(form);
  const low = footZ + Math.min(isOnBand ? onBandMm : usualLowMm, (z - footZ) * 0.5);
  const upper = wire(share, z, usual);
  return z - low > usual * 3.2 ? [upper, wire(shareAt(low), low, usual)] : [upper];
}

/** Wires around smaller stones have fewer sides, which differ from a curve by less than 0.01 mm. */
const fineWireMm = 3;

function gallery(writer: MeshWriter, form: HeadForm): void {
  const { cut, widthMm } = form;
  const ring = widthMm < fineWireMm ? outlineRing(cut, 1) : outlineRing(cut);
  for (const wire of galleryWires(form))
    sweepOutline(writer, {
      ring,
      widthMm,
      section: wireSection(wire, wire.radius),
      zone: zoneNumber("gallery"),
    });
}

/** The setting of a stone: prongs on wires or a cup, or a bezel. In the stone's own axes, mm. */
export const head = memoize((form: HeadForm): readonly LocalPart[] => {
  if (form.prongStyle === "bezel") {
    // The rim is milgrained after the wall has been pushed over.
    const hasBeads = form.edge === "milgrain" && form.state !== "as-cast";
    return [written(bezel, form), ...(hasBeads ? [rimBeads(form)] : [])];
  }
  const held = written(prongs, form);
  if (form.base === "cup") return [held, written(cup, form, "gallery")];
  return [held, written(gallery, form, "gallery")];
});

function written(
  write: (writer: MeshWriter, form: HeadForm) => void,
  form: HeadForm,
  name: LocalPart["name"] = "head",
): LocalPart {
  const writer = new MeshWriter();
  write(writer, form);
  return { name, mesh: writer.mesh() };
}

function rimBeads(form: HeadForm): LocalPart {
  const wall = bezelWallMm(form.widthMm);
  const radius = Math.min(0.16, wall * 0.42);
  const rim = crownAbove(form, 1 - (0.1 + 0.025 * form.widthMm) / (form.widthMm / 2)) + 0.05;
  const places = spacedAlong(offsetOutline(form.cut, form.widthMm, wall * 0.62), true, 2.05 * radius);
  return beadsAt(
    places.map(([x, y]) => [x, y, rim]),
    radius,
    "milgrain",
  );
}
