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
  girdleClearanceMm,
  type HeadForm,
  prongJoint,
  prongOutMm,
  prongRadiusMm,
} from "./head-form.ts";
import { offsetOutline, outlineRing } from "./outline-ring.ts";
import { sweepOutline, wireSection } from "./outline-sweep.ts";
import { prongs } from "./prongs.ts";

/** Writes a plain cone below a stone's pavilion, open at the top: the base of a clean, modern head. */
function cup(writer: MeshWriter, { cut, widthMm, footMm, footShare }: HeadForm): void {
  const gem = cutGem(cut);
  const half = widthMm / 2;
  // Broad and vertical at its rim: a thinner one would be left with a sharp lip by the seat's slope.
  const outside = 0.66;
  const lowerMm = 0.14;
  const rim = -(gem.girdle + gem.pavilion * 0.2) * widthMm - lowerMm;
  const foot = Math.min(-footMm, rim - 0.6);
  const wide = Math.max(0.8 - 0.16 / half, shareAtDepth(gem, -rim / widthMm));
  const bore = Math.max(0.04, footShare - 0.1 / half);
  const shoulder = Math.max(rim - 0.45, (rim + foot) / 2);
  // A wall along the pavilion's slope. A step cut's corners don't line up with those of its girdle scaled down.
  const besideMm = cutOf(cut) === "emerald" ? 0.2 : 0;
  const aroundStone = (z: number) => shareAtDepth(gem, -(z + 0.25) / widthMm) + besideMm / half;
  const section = [
    { share: bore, offset: 0.03, z: foot, isCrease: true },
    { share: bore, offset: 0.03, z: foot + 0.4 * (rim - foot) },
    { share: Math.max(bore, wide - 0.05 / half), offset: 0.03, z: rim, isCrease: true },
    { share: wide, offset: outside - 0.06, z: rim + 0.02, isCrease: true },
    { share: wide, offset: outside, z: rim - 0.14 },
    { share: wide, offset: outside, z: shoulder },
    ...[0.2, 0.4, 0.6, 0.8].map((t) => {
      const z = shoulder + (foot - shoulder) * t;
      return { share: Math.max(wide + (footShare - wide) * t, aroundStone(z)), offset: 0.5, z };
    }),
    { share: Math.max(footShare, aroundStone(foot)), offset: 0.5, z: foot, isCrease: true },
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

/** The wires that join a head's prongs: one under the girdle, one near the feet. A bezel or cup needs none. */
export function galleryWires(form: HeadForm): GalleryWire[] {
  const { cut, widthMm, prongStyle, base } = form;
  if (prongStyle === "bezel" || base === "cup") return [];
  const prong = prongRadiusMm(cut, widthMm);
  const usual = Math.max(0.25, prong * 0.62);
  const wire = (share: number, z: number, radius: number): GalleryWire => {
    const offset = radius * 1.25;
    const besideStone =
      shareAtDepth(cutGem(cut), -(z + radius) / widthMm) -
      (0.25 * radius - girdleClearanceMm) / (widthMm / 2);
    const besideProngs = share - (offset - prongOutMm(prong, widthMm)) / (widthMm / 2);
    return { share: Math.max(0.05, besideStone, besideProngs), offset, z, radius };
  };
  const { z, share, footZ, shareAt } = prongJoint(form);
  const low = footZ + Math.min(0.95, (z - footZ) * 0.5);
  const upper = wire(share, z, usual);
  return z - low > usual * 3.2 ? [upper, wire(shareAt(low), low, usual * 0.9)] : [upper];
}

function gallery(writer: MeshWriter, form: HeadForm): void {
  const { cut, widthMm } = form;
  const ring = outlineRing(cut);
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
  if (form.base === "cup") return [held, written(cup, form)];
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
