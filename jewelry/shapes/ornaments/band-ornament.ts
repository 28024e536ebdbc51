import { stoneSize } from "../../materials/stone-size.ts";
import { cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { roomBelowMm } from "../heads/bezel.ts";
import { prongOutMm, prongRadiusMm } from "../heads/head-form.ts";
import { type Placement, translated } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament, placedOrnament } from "../ornament.ts";
import { allowanceMm, clearanceMm, finishingMm, type ResolvedDesign } from "../resolved-design.ts";
import { centerpiece } from "./centerpiece.ts";
import { buildSetStone, neighborWidthMm, type SetStone, sideStone } from "./set-stone.ts";
import { type RowKind, rowHalfWidthMm, rowPitchMm, rowStoneMm, stoneRow } from "./stone-row.ts";
import { knifeShoulder, stripGrainMm } from "./strip.ts";

interface BandPlace {
  /** The band's outer surface, mm from the stone's position: x along, z outward. */
  at: (mm: number) => Placement;
  /** Length of rows of small stones on both sides, mm. */
  reachMm: number;
  carat: number;
  /** Thickness of the band, mm. */
  thicknessMm: number;
  /** Whether the stone's tip sinks into the band. */
  isSunk?: boolean;
}

/** How deep feet stand in a band, and how far above it the tip of a stone beside a sunk one is at least, mm. */
const [inBandMm, overBandMm] = [0.35, 0.25];

/**
 * The main stone on a band with its accents. Side stones have their own place on the band; rows follow it. The stone's
 * girdle is `heightMm` above the band.
 */
export function bandOrnament(
  resolved: ResolvedDesign,
  { at, reachMm, carat, thicknessMm, isSunk = false }: BandPlace,
) {
  const { accents, setting } = resolved;
  const room = clearanceMm[setting.height] - inBandMm;
  const clearance = isSunk
    ? clearanceMm[setting.height] * 0.4
    : roomBelowMm(setting.prongStyle, room) + inBandMm;
  const { shape } = resolved.stone;
  const widthMm = resolved.stone.measured
    ? resolved.stone.widthMm
    : stoneSize({ ...resolved.stone, carat }).widthMm;
  const sunkMm = isSunk ? sunkTipMm(shape, widthMm, { bandWidth: setting.bandWidth, thicknessMm }) : 0;
  const embeddedMm = isSunk ? Math.min(1.1, clearance + sunkMm) : inBandMm;
  const stands = accents === "side-stones" || accents === "three-stone";
  const onBand = { resolved, thicknessMm, embeddedMm };
  const feet = bandFeet(shape, widthMm, onBand);
  const stone = centerpiece(stands ? { ...resolved, accents: "none" } : resolved, carat, {
    clearanceMm: clearance,
    ...feet,
  });
  const heightMm = stone.backMm - embeddedMm - feet.footDeepMm;
  // A sunk stone has its wall in a band that doesn't slope.
  const isEven = isSunk && (resolved.edge === "flat" || resolved.edge === "milgrain");
  const pad = isEven ? metalOrnament() : padBelow(stone, resolved, heightMm);
  const parts = [placedOrnament(joinedOrnaments([stone, pad]), [raised(at(0), heightMm)])];
  if (stands) {
    const besideMm = neighborWidthMm(accents, resolved.stone, carat);
    const besideFeet = bandFeet("round", besideMm, onBand);
    // A small stone sunk in the band would be closed below.
    const besideClearanceMm = Math.max(clearance * 0.6 + 0.2, inBandMm + overBandMm);
    const neighbor = buildSetStone({
      ...sideStone(resolved, besideMm),
      clearanceMm: besideClearanceMm,
      ...besideFeet,
    });
    const apart = (reach: number) => reach + neighbor.sideMm - 0.4;
    const places = [apart(stone.topMm), -apart(stone.bottomMm)];
    const besideHeightMm =
      neighbor.backMm - Math.min(embeddedMm, besideClearanceMm - overBandMm) - besideFeet.footDeepMm;
    const besidePad = isEven ? metalOrnament() : padBelow(neighbor, resolved, besideHeightMm);
    parts.push(
      placedOrnament(
        joinedOrnaments([neighbor, besidePad]),
        places.map((mm) => raised(at(mm), besideHeightMm)),
      ),
    );
  }
  if (accents === "pave" || accents === "channel")
    for (const side of [1, -1])
      parts.push(
        bandRow(resolved, at, {
          from: (side > 0 ? stone.topMm : stone.bottomMm) + 0.5,
          to: reachMm,
          side,
          thicknessMm,
        }),
      );
  return { ...joinedOrnaments(parts), heightMm };
}

/** The pad below a stone whose girdle is `heightMm` above the band. */
function padBelow({ padOn }: SetStone, resolved: ResolvedDesign, heightMm: number): Ornament {
  return metalOrnament(...padOn(allowanceMm(resolved) - heightMm));
}

/** A foot's middle is at least this far below the slope it stands on, mm. */
const belowSlopeMm = 0.1;

/**
 * Where the feet of a stone's prongs stand on a band, mm from its middle, and how much farther than `embeddedMm` below
 * the band's ridge they extend, because a knife edge slopes away under them.
 */
function bandFeet(
  cut: GemShape,
  widthMm: number,
  { resolved: { setting, edge }, thicknessMm, embeddedMm }: OnBand,
): { footMm: number; footDeepMm: number } {
  const { bandWidth, prongStyle } = setting;
  if (edge !== "knife" || prongStyle === "bezel") return { footMm: bandWidth * 0.45, footDeepMm: 0 };
  const radius = prongRadiusMm(cut, widthMm);
  const footMm = bandWidth * 0.3;
  const share = (footMm + prongOutMm(radius)) / (bandWidth / 2);
  const slopeMm = (1 - knifeShoulder) * thicknessMm * Math.min(1, share);
  const deepMm = Math.min(slopeMm + belowSlopeMm, thicknessMm - radius);
  return { footMm, footDeepMm: Math.max(0, deepMm - embeddedMm) };
}

interface OnBand {
  resolved: ResolvedDesign;
  thicknessMm: number;
  embeddedMm: number;
}

/** How deep a stone's tip may lie in a band, mm, leaving a wall below the hole of its seat and beside its pavilion. */
function sunkTipMm(
  cut: GemShape,
  widthMm: number,
  { bandWidth, thicknessMm }: { bandWidth: number; thicknessMm: number },
): number {
  const gem = cutGem(cut);
  const room = bandWidth / 2 - 0.38;
  const halfAt = (sunkMm: number) =>
    (shareAtDepth(gem, gem.girdle + gem.pavilion - sunkMm / widthMm) * widthMm) / 2;
  let sunkMm = Math.min(thicknessMm - 0.7, room * 0.86);
  while (sunkMm > 0 && halfAt(sunkMm) > room) sunkMm -= 0.02;
  return sunkMm;
}

/** Width of small stones that fit on a band, as a trade size, mm. */
function bandAccentMm(kind: RowKind, bandWidth: number): number {
  return rowStoneMm(kind, bandWidth, 1.7);
}

/** Height of a row's bed above the band, which is filed off around it, and the fraction of the bed inside the band. */
const bedMm = finishingMm + 0.02;
const bedShare = 0.6;

function bandRow(
  resolved: ResolvedDesign,
  at: (mm: number) => Placement,
  { from, to, side, thicknessMm }: { from: number; to: number; side: number; thicknessMm: number },
): Ornament {
  const { accents, setting, state } = resolved;
  const kind = accents === "channel" ? "channel" : "pave";
  const widthMm = bandAccentMm(kind, setting.bandWidth);
  const pitch = rowPitchMm(kind, widthMm);
  const start = from + rowHalfWidthMm(kind, widthMm);
  const count = Math.max(0, Math.floor((to - start) / pitch));
  const places = Array.from({ length: count }, (_, i) => raised(at((start + i * pitch) * side), bedMm));
  return stoneRow(kind, widthMm, side > 0 ? places : places.reverse(), {
    deepMm: bedMm + bedShare * thicknessMm,
    halfMm: bedHalfMm(resolved, rowHalfWidthMm(kind, widthMm)),
    state,
  });
}

/** Half the width of a row's bed, mm. If milgrain leaves no room next to it, it absorbs the beads' feet. */
function bedHalfMm({ setting, edge, state }: ResolvedDesign, neededMm: number): number {
  const half = setting.bandWidth / 2 + allowanceMm({ state });
  const isTight = edge === "milgrain" && neededMm + 1.75 * stripGrainMm(2 * half) + 0.1 > half;
  return isTight ? Math.max(neededMm, half + 0.02) : neededMm;
}

function raised(place: Placement, mm: number): Placement {
  return { ...place, at: translated(place.at, place.z, mm) };
}
