import { kept } from "../../kept.ts";
import { rod } from "../../links/rod.ts";
import { MeshWriter } from "../../mesh/mesh-writer.ts";
import { inPlace, pointIn } from "../../mesh/placement.ts";
import type { SurfacePart } from "../../piece.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { BraceletSpec } from "../watch-spec.ts";
import { type Block, beveledEdge, roundEdge, writeBlock } from "./block.ts";
import { halves } from "./bracelet.ts";
import { buckle } from "./buckle.ts";
import { faceOf, linkHalf } from "./link-half.ts";
import { linkPattern } from "./link-rows.ts";
import { wristArc } from "./stand-curve.ts";
import { darkMetal } from "./strap-surfaces.ts";

const radiusMm = 55;
const linksMm = 48;
const edgeMm = 0.55;

/** A closed clasp from outside and what it joins on both sides: the middle of its face is the origin, z points to the eye. */
export function clasp(spec: BraceletSpec): readonly SurfacePart[] {
  return spec.kind === "leather" || spec.kind === "rubber" ? buckle(spec) : foldingClasp(spec);
}

const foldingClasp = kept((spec: BraceletSpec): SurfacePart[] => {
  const endWidth = spec.widthMm - spec.taperMm;
  const covers = coverSpans(spec);
  const reach = covers.at(-1)![1];
  const half = linkHalf({
    pattern: linkPattern(spec),
    curve: wristArc(radiusMm, reach, linksMm),
    halfWidth: (mm) => (endWidth + (spec.taperMm * Math.max(0, mm)) / linksMm) / 2,
    thickMm: spec.thickMm,
    nearMm: () => 0.12,
  });
  const [polished, brushed] = [new MeshWriter(), new MeshWriter()];
  for (const [fromMm, toMm] of covers) {
    const cover = coverBlock({ fromMm, toMm, widthMm: endWidth, thickMm: spec.thickMm });
    writeBlock(polished, cover);
    writeBlock(brushed, faceOf(cover, edgeMm));
  }
  if (covers.length === 1) {
    const lock = lockBlock(endWidth, spec.thickMm, reach);
    writeBlock(polished, lock);
    writeBlock(brushed, faceOf(lock, edgeMm));
  }
  const bright = watchMetal(spec.metal, "polished");
  const matte = watchMetal(spec.metal, "brushed");
  return [
    surfacePart(bright, polished.mesh()),
    surfacePart(matte, brushed.mesh()),
    ...buttons(spec, endWidth),
    surfacePart(bright, half.polished, halves),
    surfacePart(matte, half.brushed, halves),
    surfacePart(darkMetal(spec), half.inside, halves),
  ];
});

/** One long cover over a folding blade; fine bracelets open at a seam between two of their last links. */
function coverSpans({ kind }: BraceletSpec): readonly (readonly [fromMm: number, toMm: number])[] {
  if (kind === "president" || kind === "integrated")
    return [
      [-9, -0.06],
      [0.06, 9],
    ];
  return [[-12, 12]];
}

interface Cover {
  fromMm: number;
  toMm: number;
  widthMm: number;
  thickMm: number;
}

/** A beveled cover, a little wider and higher than the links; its face is 0 high. */
function coverBlock({ fromMm, toMm, widthMm, thickMm }: Cover): Block {
  const arc = wristArc(radiusMm, 0, linksMm);
  return {
    fromMm: () => fromMm,
    toMm,
    sides: () => [-widthMm / 2 - 0.35, widthMm / 2 + 0.35],
    top: () => thickMm / 2 + 0.45,
    bottom: () => -thickMm / 2,
    edge: beveledEdge(edgeMm),
    along: 12,
    place: (x, mm, height) => pointIn(arc.at(mm), [x, 0, height]),
  };
}

/** The lock that folds over the cover's end, with a lip to lift it by. */
function lockBlock(widthMm: number, thickMm: number, reach: number): Block {
  const cover = coverBlock({ fromMm: -reach - 0.5, toMm: 5 - reach, widthMm, thickMm });
  const lip = (mm: number) => 0.35 * Math.max(0, 1 - (mm + reach) / 2);
  return {
    ...cover,
    sides: () => [-widthMm * 0.33, widthMm * 0.33],
    top: (x, mm) => cover.top(x, mm) + 0.55 + lip(mm),
    bottom: (x, mm) => cover.top(x, mm) - 0.6,
    edge: roundEdge(0.4),
    along: 6,
  };
}

/** The ends of the two buttons that open it, in its sides. */
function buttons({ metal, thickMm }: BraceletSpec, widthMm: number): SurfacePart[] {
  const reach = widthMm / 2 - 0.45;
  const pin = rod([-reach, 2.5, -0.1], [reach, 2.5, -0.1], Math.min(1.1, thickMm * 0.36));
  return [surfacePart(watchMetal(metal, "polished"), pin, [inPlace])];
}
