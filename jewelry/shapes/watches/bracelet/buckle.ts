import { paint } from "../../../materials/surfaces.ts";
import { kept } from "../../kept.ts";
import { type Mesh, zoneNumber } from "../../mesh/mesh.ts";
import { MeshWriter } from "../../mesh/mesh-writer.ts";
import { placedIn, pointIn, type Vector } from "../../mesh/placement.ts";
import { tube } from "../../mesh/tube.ts";
import type { SurfacePart } from "../../piece.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { BraceletSpec } from "../watch-spec.ts";
import { type Block, roundEdge, writeBlock } from "./block.ts";
import { wristArc } from "./stand-curve.ts";
import { stitch, stitchPlaces } from "./stitches.ts";
import { leather, rubber, strapColors } from "./strap-surfaces.ts";

/** The strap's outer half ends in a tongue of leather over the inner one, which holds the buckle; each is this thick, mm. */
const sheetMm = 2;
const tipMm = 36;
const endMm = 52;
const holes = { pitchMm: 6.5, radiusMm: 0.75 };
const arc = wristArc(55, 0, endMm);

/** A pin buckle, closed, from outside: the strap's tip points up through two keepers. */
export const buckle = kept((spec: BraceletSpec): SurfacePart[] => {
  const widthMm = spec.widthMm - spec.taperMm;
  const [, thread] = strapColors(spec);
  const skin = spec.kind === "leather" ? leather(spec) : rubber(spec);
  const stitches = stitchPlaces({
    curve: arc,
    halfWidth: () => widthMm / 2,
    heightMm: () => 0,
    fromMm: -endMm + 1,
    toMm: tipMm - widthMm * 0.55,
  }).filter(({ at }) => at[1] < -9.5 || at[1] > -5.5);
  return [
    surfacePart(skin, sheets(widthMm)),
    surfacePart(paint([0.003, 0.003, 0.003]), hole(), holePlaces()),
    surfacePart(watchMetal(spec.metal, "polished"), pinBuckle(widthMm)),
    ...(spec.kind === "leather" ? [surfacePart(paint(thread), stitch(), stitches)] : []),
  ];
});

/** Both halves and the keepers. The outer half's face is 0 high. */
function sheets(widthMm: number): Mesh {
  const half = widthMm / 2;
  const tip = (mm: number) => {
    const share = Math.min(1, Math.max(0, (mm - tipMm + half) / half));
    return Math.max(1.1, half * Math.sqrt(1 - share ** 2));
  };
  const writer = new MeshWriter();
  writeBlock(writer, { ...sheet(-endMm, tipMm, half), sides: (mm) => [-tip(mm), tip(mm)], along: 120 });
  const inner = sheet(1.5, endMm, half);
  writeBlock(writer, { ...inner, top: () => -sheetMm - 0.05, bottom: () => -2 * sheetMm });
  for (const mm of [9, 20]) writeBlock(writer, keeper(mm, half));
  return writer.mesh();
}

function sheet(fromMm: number, toMm: number, half: number): Block {
  return {
    fromMm: () => fromMm,
    toMm,
    sides: () => [-half, half],
    top: () => 0,
    bottom: () => -sheetMm,
    edge: roundEdge(0.4, 4),
    along: 60,
    across: 12,
    place: (x, mm, height) => pointIn(arc.at(mm), [x, 0, height]),
  };
}

/** A loop of leather around both halves. */
function keeper(mm: number, half: number): Block {
  return {
    ...sheet(mm, mm + 5.4, half),
    sides: () => [-half - 1, half + 1],
    top: () => 1,
    bottom: () => -2 * sheetMm - 1,
    edge: roundEdge(0.7, 4),
    along: 4,
  };
}

const hole = kept((): Mesh => {
  const writer = new MeshWriter();
  const path: Vector[] = [
    [0, 0, -0.4],
    [0, 0, 0.015],
  ];
  tube(writer, { path, radius: holes.radiusMm, sides: 24, zone: zoneNumber("link") });
  return writer.mesh();
});

function holePlaces() {
  return [-3, -2, 0, 1]
    .map((i) => i * holes.pitchMm)
    .map((mm) => placedIn(arc.at(mm), { at: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }));
}

/** A frame from the bar below the outer half, around its sides, to the bar over it; and the pin that rests there. */
function pinBuckle(widthMm: number): Mesh {
  const writer = new MeshWriter();
  const zone = zoneNumber("link");
  const wire = 1.05;
  const half = widthMm / 2 + wire + 0.3;
  tube(writer, {
    path: frameLine(half),
    isClosed: true,
    radius: wire,
    side: [1, 0, 0],
    sides: 20,
    zone,
  });
  const pin: Vector[] = [
    [0, 0.4, -0.9],
    [0, -0.7, 0.35],
    [0, -2.4, 0.95],
    [0, -5, 1.35],
    [0, -7.6, 1.75],
    [0, -8.6, 1.7],
  ];
  tube(writer, {
    path: pin,
    radius: [0.72, 0.74, 0.74, 0.72, 0.62, 0.5],
    side: [1, 0, 0],
    sides: 16,
    hasRoundEnds: true,
    zone,
  });
  return writer.mesh();
}

/** A rounded box around the strap's edges, which rises from between its halves to over the outer one. */
function frameLine(half: number): Vector[] {
  const [high, low, corner, steps] = [1.4, -7.4, 2.2, 8];
  const turn = (x: number, y: number, from: number) =>
    Array.from({ length: steps + 1 }, (_, i): readonly [number, number] => {
      const angle = ((from + (90 * i) / steps) * Math.PI) / 180;
      return [x + corner * Math.cos(angle), y + corner * Math.sin(angle)];
    });
  const outline = [
    ...turn(half - corner, high - corner, 0),
    ...turn(corner - half, high - corner, 90),
    ...turn(corner - half, low + corner, 180),
    ...turn(half - corner, low + corner, 270),
  ];
  return outline.map(([x, y]): Vector => [x, y, 1 - 3 * ((y - low) / (high - low))]);
}
