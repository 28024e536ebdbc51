import type { BandChoice } from "../../band-choice.ts";
import type { MeasuredDesign } from "../../measured-stone.ts";
import { assembledPiece, metalPart } from "../assembly.ts";
import { beadsAt, spacedAlong } from "../melee/bead-row.ts";
import { loft } from "../mesh/loft.ts";
import { joinedBounds } from "../mesh/measures.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import type { Piece, PieceState } from "../piece.ts";
import { allowanceMm } from "../resolved-design.ts";
import { ring as ringPiece } from "../rings/ring.ts";
import { ringPlan } from "../rings/ring-plan.ts";
import { milgrainRadiusMm } from "./band.ts";
import { type BandForm, bandStation, plainBand, shankMm, usualThicknessMm } from "./band-form.ts";
import {
  edgeHeight,
  sectionGroups,
  sectionPoints,
  sectionSeams,
  sectionZones,
  writeSection,
} from "./band-section.ts";
import { type ContourOutline, contourOutline } from "./contour-outline.ts";

/** A band that lies flush with a ring, and how far its outline curves around the ring's head, mm. */
export interface ContourBand {
  readonly piece: Piece;
  readonly depthMm: number;
}

const stations = 192;

/**
 * A wedding band for a ring, next to it toward +z. It has the ring's size, edge and fit, its own alloy if chosen, the
 * ring's thickness if its width allows, and at least the chosen gap to metal and stones. Pass `ring`, with stones set,
 * if it is already built.
 */
export function contourBand(
  design: MeasuredDesign,
  band: BandChoice,
  { state = "as-set", ring = ringPiece(design) }: { state?: PieceState; ring?: Piece } = {},
): ContourBand {
  const { widthMm, gapMm } = band;
  const plan = ringPlan(design, 1, state);
  const { boreMm, resolved } = plan;
  const ringWidth = resolved.setting.bandWidth;
  const form: BandForm = {
    ...plainBand,
    inside: [boreMm, boreMm],
    widthMm,
    thicknessMm: Math.min(usualThicknessMm(ringWidth), usualThicknessMm(widthMm) + 0.15),
    edge: resolved.edge,
    fit: plan.fit,
    leastEdgeMm: shankMm,
    allowanceMm: allowanceMm(resolved),
    stations,
  };
  const set = { ...form, allowanceMm: 0 };
  const at = (turn: number) => bandStation(set, Math.PI / 2 + turn);
  const outline = contourOutline(ring, {
    boreMm,
    gapMm,
    ringHalfMm: (turn) => (at(turn).halfWidth * ringWidth) / widthMm,
    outsideMm: (turn) => boreMm + edgeHeight(set, at(turn), 0),
    widthMm: (turn) => 2 * at(turn).halfWidth,
  });
  const metal = [metalPart({ name: "band", mesh: contourMesh(form, outline) })];
  if (form.edge === "milgrain" && state === "as-set") metal.push(metalPart(milgrain(form, outline)));
  const piece = assembledPiece(
    { metal, stones: [], standIn: null },
    {
      metal: band.metal ?? resolved.metal,
      rests: "standing",
      measures: {
        innerDiameterMm: boreMm * 2,
        bandWidthMm: widthMm,
        bandThicknessMm: form.thicknessMm,
        heightAboveMm: edgeHeight(set, at(0), 0),
      },
    },
  );
  return { piece, depthMm: outline.depthMm };
}

/** A ring and its band as one piece for viewing. Measurements and engraving are the ring's. */
export function pairedPiece(ring: Piece, band: Piece): Piece {
  const beside = band.metal.map((part) => ({ ...part, name: "matching-band" as const }));
  return { ...ring, metal: [...ring.metal, ...beside], bounds: joinedBounds(ring.bounds, band.bounds) };
}

/** The band as one closed solid: at every angle, a section between its two outlines. */
function contourMesh(form: BandForm, outline: ContourOutline): Mesh {
  const writer = new MeshWriter();
  const section = new Float64Array(sectionPoints * 2);
  let current = -1;
  let [x, y, nx, ny, middle] = [0, 0, 0, 0, 0];
  loft(writer, {
    stations: form.stations,
    isClosed: true,
    groups: sectionGroups,
    seams: sectionSeams,
    zones: sectionZones,
    place: (station, point, out, at) => {
      if (station !== current) {
        current = station;
        const turn = (2 * Math.PI * station) / form.stations;
        const [near, far] = sides(form, outline, turn);
        const here = { ...bandStation(form, Math.PI / 2 + turn), halfWidth: (far - near) / 2 };
        writeSection(form, here, section);
        ({ x, y, nx, ny } = here);
        middle = (near + far) / 2;
      }
      const height = section[point * 2 + 1]!;
      out[at] = x + nx * height;
      out[at + 1] = y + ny * height;
      out[at + 2] = middle + section[point * 2]!;
    },
  });
  return writer.mesh();
}

/** Where a section starts and ends along the finger, mm, at an angle from the top, 0 to 2 pi. */
function sides({ allowanceMm: more }: BandForm, outline: ContourOutline, turn: number): [number, number] {
  const away = Math.min(turn, 2 * Math.PI - turn);
  return [outline.near(away) - more, outline.far(away) + more];
}

/** Beads along both outer edges. */
function milgrain(form: BandForm, outline: ContourOutline) {
  const radius = milgrainRadiusMm(form.widthMm);
  const lines = [0, 1].map((side) =>
    Array.from({ length: 240 }, (_, i): Vector => {
      const turn = (2 * Math.PI * i) / 240;
      const station = bandStation(form, Math.PI / 2 + turn);
      const height = station.thickness - radius * 0.35;
      const z = sides(form, outline, turn)[side]! + (side === 0 ? 1 : -1) * radius;
      return [station.x + station.nx * height, station.y + station.ny * height, z];
    }),
  );
  const beads = lines.flatMap((line) => spacedAlong(line, true, 2.05 * radius));
  return beadsAt(beads, radius, "milgrain");
}
