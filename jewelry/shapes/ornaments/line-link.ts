import type { SettingHeight, StoneType } from "../../options.ts";
import type { LocalPart } from "../assembly.ts";
import { crownHeight, cutGem, type Gem, shareAtDepth } from "../gems/cut-gem.ts";
import { seatForm } from "../gems/seat-shape.ts";
import { outlineRing } from "../heads/outline-ring.ts";
import { sweepOutline } from "../heads/outline-sweep.ts";
import { eyeReachMm, hingeGapMm, railEndMm } from "../links/hinge.ts";
import {
  crossEnd,
  frameStart,
  type HingedFrame,
  hingedFrame,
  type RailSection,
  railTopMm,
} from "../links/hinged-frame.ts";
import { memoize, memoizeByObject } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { identityPlacement, type Placement, type Vector } from "../mesh/placement.ts";
import type { Ornament } from "../ornament.ts";
import type { StoneGroup } from "../piece.ts";
import { type LinePlace, type LineProngForm, linePlaces, prongReachMm } from "./line-prong-places.ts";
import { lineProngs } from "./line-prongs.ts";

/** One stone in its link of a flexible line, mm: x along the line, z out of the table, the girdle at z = 0. */
export interface StoneLineLink extends LineProngForm {
  role: StoneGroup["role"];
  type: StoneType;
  /** Hinge to hinge, the hinges' depth, the rails' inner side, and the gap between neighbors' rails. */
  pitchMm: number;
  hingeMm: number;
  innerMm: number;
  gapMm: number;
  /** Added to the rails' width. */
  gaugeMm: number;
}

/** How much deeper than necessary a line's hinges lie, by height, mm. */
export const lineHeightMm: Record<SettingHeight, number> = { low: 0, medium: 0.15, high: 0.4 };

/** A stone lies across its line, with its length along y. */
const across: Placement = { ...identityPlacement, x: [0, 1, 0], y: [-1, 0, 0] };
/** Thickness of a bezel's wall, mm. */
const bezelMm = 0.6;
/** Width of the ledge under a stone in its bezel, mm. It is open below that. */
const ledgeMm = 0.36;
/** From a ledge's inner edge to its bezel's lower edge, mm: what the seat is relieved there, and a wall. */
const underLedgeMm = 0.6;
const aroundStoneMm = 0.06;
/** More room around the hole below a stone's tip, so that an eye's facets are clear of it, mm. */
const besideHoleMm = 0.08;
/** Width of a rail, mm. */
const railMm = 0.6;
/** Metal outside of a stone's end, mm. */
const besideEndMm = 0.25;
/** Width of a bridge along the line, and its height below its deepest top, mm. */
export const bridgeMm = 0.6;
const bridgeHighMm = 0.55;
/** From a stone's tip to a bridge below its bezel's opening, mm. */
const belowBoreMm = 0.53;
/** Higher hinges would be too close to the next link's prongs, mm. */
const leastHingeMm = 0.47 + eyeReachMm;

/** How far a stone and its setting extend from its middle along the line, mm. */
export function linkReachMm(form: LineProngForm): number {
  if (form.prongStyle === "bezel") return form.widthMm / 2 + bezelMm;
  return Math.max(form.widthMm / 2, prongReachMm(form, linePlaces(form)));
}

/** The width of a bezel's opening as a fraction of its stone's. */
function boreShare({ widthMm }: StoneLineLink): number {
  return 1 - (2 * ledgeMm) / widthMm;
}

/** The depth of a pavilion at the inner edge of its ledge, mm. */
function ledgeDepthMm(form: StoneLineLink): number {
  const gem = cutGem(form.cut);
  let depth = 0.1;
  while (shareAtDepth(gem, depth / form.widthMm) > boreShare(form)) depth += 0.02;
  return depth;
}

/**
 * A bezel's lower edge below the girdle, mm. It is deeper below a steep pavilion, to leave enough metal at the corner
 * between the bridge and the edge.
 */
function bezelDeepMm(form: StoneLineLink): number {
  const gem = cutGem(form.cut);
  const corner = -frameStart(form);
  const leastMm = (edge: number) =>
    Math.min(
      ...[-0.3, -0.2, -0.1, 0, 0.1].map((z) => {
        const stone = (shareAtDepth(gem, (edge + z) / form.widthMm) * form.widthMm) / 2;
        return Math.hypot(Math.max(0, corner - stone - aroundStoneMm), z);
      }),
    );
  let edge = ledgeDepthMm(form) + underLedgeMm;
  while (edge < 1.2 && leastMm(edge) < 0.4) edge += 0.03;
  return edge;
}

/** The minimum depth of a link's hinge whose eye clears the stone and its bezel, mm. */
function hingeDepthMm(form: StoneLineLink): number {
  const { cut, widthMm, prongStyle } = form;
  const halfPitchMm = form.pitchMm / 2;
  const gem = cutGem(cut);
  const reach = eyeReachMm + aroundStoneMm;
  const { hole } = seatForm(gem, { widthMm });
  const seatMm = (z: number) => {
    const holeMm = z < besideHoleMm - hole.from * widthMm ? hole.radius * widthMm + besideHoleMm : 0;
    return Math.max((shareAtDepth(gem, z / widthMm) * widthMm) / 2, holeMm);
  };
  const isClear = (depth: number) =>
    [-0.6, -0.3, 0, 0.3, 0.6, 0.9, 1.2, 1.5].every((turn) => {
      const x = halfPitchMm - reach * Math.cos(turn);
      return x > seatMm(Math.max(0, depth - reach * Math.sin(turn)));
    });
  let depth = prongStyle === "bezel" ? bezelDeepMm(form) + hingeGapMm + eyeReachMm : leastHingeMm;
  while (!isClear(depth)) depth += 0.02;
  return depth;
}

const gemEnds = memoizeByObject(({ outline }: Gem): [number, number] => {
  const xs = outline.filter((_, i) => i % 2 === 0);
  return [Math.max(...xs), -Math.min(...xs)];
});

/** From a stone's middle to its two ends across the line, mm. */
function endsMm({ cut, widthMm }: LineProngForm): [number, number] {
  const [plus, minus] = gemEnds(cutGem(cut));
  return [plus * widthMm, minus * widthMm];
}

/** How far a link extends across the line, mm. */
export function linkSideMm(form: LineProngForm, innerMm: number): number {
  const bezel = form.prongStyle === "bezel" ? bezelMm * 0.8 : 0;
  return Math.max(innerMm + railMm, ...endsMm(form).map((end) => end + bezel + besideEndMm));
}

/** A rail next to a stone that ends `endMm` from its middle. Its top slopes under the pavilion. */
function railOf(form: StoneLineLink, endMm: number): RailSection {
  const { cut, widthMm, innerMm, gaugeMm, prongStyle } = form;
  const gem = cutGem(cut);
  const bezel = prongStyle === "bezel" ? bezelMm * 0.8 : 0;
  const outerMm = Math.max(innerMm + railMm, endMm + bezel + besideEndMm) + gaugeMm;
  const flat = Math.max(innerMm + 0.05, outerMm - railTopMm);
  const stoneAt = (depth: number) => shareAtDepth(gem, depth / widthMm) * endMm + aroundStoneMm;
  const depthWhere = (mm: number, from: number) => {
    let depth = from;
    while (stoneAt(depth) > mm) depth += 0.02;
    return depth;
  };
  const topMm = depthWhere(flat, 0.35);
  const innerTopMm = depthWhere(innerMm, topMm);
  const isClear = (by: number) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].every(
      (t) => flat + (innerMm - flat) * t >= stoneAt(topMm + (innerTopMm - topMm) * t + by),
    );
  let lower = 0;
  while (!isClear(lower)) lower += 0.03;
  return { outerMm, topMm: topMm + lower, innerTopMm: innerTopMm + lower };
}

function frameOf(form: StoneLineLink): HingedFrame {
  const { cut, widthMm, pitchMm, hingeMm, innerMm, gapMm, prongStyle, state } = form;
  const gem = cutGem(cut);
  const [plus, minus] = endsMm(form);
  const rails = [railOf(form, plus), railOf(form, minus)] as const;
  const toX = Math.min(crossEnd(pitchMm), frameStart(form) + bridgeMm);
  const hole = Math.min(0.16 * widthMm, 0.35) + 0.05;
  const tip = (gem.girdle + gem.pavilion) * widthMm;
  const besideStone = (x: number, from: number) => {
    let depth = from;
    while ((shareAtDepth(gem, depth / widthMm) * widthMm) / 2 + aroundStoneMm > -x) depth += 0.02;
    return depth;
  };
  const besideMm = toX < -hole ? besideStone(toX, 0.4) : tip + Math.min(0.12 * widthMm, 0.25) + 0.03;
  const isUnderBore = prongStyle === "bezel" && toX > -0.18 * widthMm;
  const topMm = isUnderBore ? Math.max(besideMm, tip + belowBoreMm) : besideMm;
  // Under a bezel, the bridge would meet its wall in a narrow neck.
  const fromX = frameStart(form);
  const rising = prongStyle === "bezel" && !isUnderBore ? [0, 1 / 3, 2 / 3] : [];
  const risingMm = rising.map((t) => besideStone(fromX + (toX - fromX) * t, 0.2));
  const deepest = Math.max(topMm, ...rails.map(({ innerTopMm }) => innerTopMm));
  const bottomMm = Math.max(hingeMm + railEndMm + 0.3, deepest + bridgeHighMm);
  return {
    pitchMm,
    hingeMm,
    innerMm,
    gapMm,
    rails,
    cross: { toX, topMm, bottomMm, ...(risingMm.length > 0 && { risingMm }) },
    state,
  };
}

/** The minimum depth of a link's hinges, mm, at which eyes clear the stone, and rails and bridge meet them below it. */
export function linkHingeMm(form: StoneLineLink): number {
  const { rails, cross } = frameOf(form);
  const innerTop = Math.max(...rails.map(({ innerTopMm }) => innerTopMm));
  return Math.max(hingeDepthMm(form), innerTop + 0.29, cross.topMm - 0.15);
}

/** One link with its stone, which is a separate casting. */
export const lineLink = memoize((form: StoneLineLink): Ornament => {
  const { cut, type, role, widthMm, prongStyle, innerMm, pitchMm } = form;
  const writer = new MeshWriter();
  const frame = frameOf(form);
  hingedFrame(writer, frame);
  const footOf = ({ x, y, nx, ny, wide }: LinePlace, radius: number): Vector => {
    const { outerMm, topMm, innerTopMm } = frame.rails[y > 0 ? 0 : 1];
    const [alongMm, asideMm] = [ny, nx].map((n) => radius * (1 + Math.abs(n) * (wide - 1))) as [
      number,
      number,
    ];
    const [least, most] = [innerMm + asideMm, outerMm - radius * 0.8];
    const aside = Math.max(least, Math.min(most, Math.abs(y)));
    const flat = Math.max(innerMm + 0.05, outerMm - railTopMm);
    const slope = Math.max(0, Math.min(1, (flat - aside) / (flat - innerMm)));
    const depth = Math.min(topMm + (innerTopMm - topMm) * slope + 0.65, frame.cross.bottomMm - 0.15);
    const from = frameStart(frame) + alongMm;
    const to = Math.max(from, pitchMm / 2 - alongMm - 0.1);
    return [Math.max(from, Math.min(to, x)), y < 0 ? -aside : aside, -depth];
  };
  if (prongStyle !== "bezel") lineProngs(writer, form, linePlaces(form), footOf);
  const metal: LocalPart[] = [{ name: "link", mesh: writer.mesh() }];
  if (prongStyle === "bezel") metal.push(bezelOf(form));
  return { metal, stones: [{ role, cut, type, placements: [{ ...across, scale: widthMm }] }] };
});

/** A low wall around the stone: straight as cast, leaning onto the crown as set. */
function bezelOf(form: StoneLineLink): LocalPart {
  const { cut, widthMm, state } = form;
  const edge = bezelDeepMm(form);
  const writer = new MeshWriter();
  const gem = cutGem(cut, "accent");
  const over = 1 - (0.12 + 0.02 * widthMm) / (widthMm / 2);
  const ring = outlineRing(cut);
  const crowns = Array.from({ length: ring.count }, (_, i) =>
    crownHeight(gem, ring.points[i * 4]! * over, ring.points[i * 4 + 1]! * over),
  );
  const rim = Math.max(...crowns) * widthMm + 0.06;
  const isCast = state === "as-cast";
  const bore = boreShare(form);
  const section = [
    { share: bore, offset: 0.01, z: -edge, isCrease: true },
    { share: isCast ? bore : over, offset: 0.01, z: isCast ? rim + 0.1 : rim, isCrease: true },
    { share: 1, offset: isCast ? bezelMm : bezelMm * 0.6, z: isCast ? rim + 0.1 : rim, isCrease: true },
    { share: 1, offset: bezelMm, z: isCast ? rim : rim * 0.4 },
    { share: 1, offset: bezelMm, z: -edge, isCrease: true },
  ];
  sweepOutline(writer, { ring, widthMm, section, zone: zoneNumber("head") });
  return { name: "link", mesh: writer.mesh(), placements: [across] };
}
