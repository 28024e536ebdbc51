import { assembledPiece } from "#jewelry/shapes/assembly";
import type { Bounds } from "#jewelry/shapes/mesh/measures";
import { type Placement, placedIn, placementMatrices, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import type { Model, ModelShot } from "./model.ts";
import { watch } from "./watches/watch.ts";
import type { CaseSpec, WatchSpec } from "./watches/watch-spec.ts";

/** Half the vertical angle of a macro lens of 130 mm on a frame of 4 to 5. */
const lensDegrees = 6.5;

const views = ["front", "angle", "detail", "profile", "back"] as const;

export interface WatchTexts {
  /** Describes the whole watch. */
  subject: string;
  /** Describes the close-up. */
  detail: string;
  /** Number of pictures, in the order of the views. */
  count: number;
}

export interface SampleWatch {
  spec: WatchSpec;
  words: WatchTexts;
}

export function sampleWatch(spec: WatchSpec, words: WatchTexts): SampleWatch {
  return { spec, words };
}

/** A watch's pictures. Its head fills the same share of each, and its bracelet runs off the edges. */
export function watchShots({ spec, words }: SampleWatch): Model {
  const alts = altTexts(spec, words);
  const boxes = framing(spec.case);
  const pieces: Partial<Record<(typeof views)[number], ModelShot["piece"]>> = {
    profile: () => turnedPiece(watch(spec, "standing"), 88),
    back: () => turnedPiece(watch(spec), 180),
  };
  return views.slice(0, words.count).map((name) => ({
    name,
    alt: alts[name],
    piece: pieces[name] ?? (() => watch(spec)),
    metal: spec.case.metal === "yellow-gold" ? "18k-yellow" : "18k-white",
    hasGround: false,
    middle: 0.5,
    halfAngle: lensDegrees,
    light: "watch" as const,
    ...boxes[name],
  }));
}

function altTexts({ case: { form, diameterMm, back, pushers } }: WatchSpec, { subject, detail }: WatchTexts) {
  const side = pushers === "none" ? "crown" : "crown and pushers";
  return {
    front: `${subject}, straight from the front`,
    angle: `${subject}, from the left and above`,
    detail: `${detail}, from close by`,
    profile: `The ${form === "round" ? "" : "flat "}${Math.round(diameterMm)} mm case from the side of its ${side}`,
    back: backs[back],
  } satisfies Record<(typeof views)[number], string>;
}

const backs: Readonly<Record<CaseSpec["back"], string>> = {
  notched: "The watch from behind: its back is closed by notches around the edge",
  snapped: "The watch from behind: its closed back is snapped on",
  screwed: "The watch from behind: its back is held by screws",
  display: "The watch from behind: a window shows the movement under its rotor",
  "hand-wound-display": "The watch from behind: a window shows the movement, which is wound by hand",
};

function framing({
  diameterMm,
}: CaseSpec): Readonly<Record<(typeof views)[number], Pick<ModelShot, "pose" | "frame" | "fill">>> {
  const half = diameterMm / 2;
  const around = (low: number, high: number): Bounds => ({
    min: [-half, -half, low],
    max: [half, half, high],
  });
  return {
    front: { pose: [0, 0], frame: around(0, 0), fill: { width: 0.58, height: 0.9 } },
    angle: { pose: [-20, 17], frame: around(-6, 2.6), fill: { width: 0.7, height: 0.9 } },
    detail: {
      pose: [18, 17],
      frame: { min: [-half * 0.1, -half * 0.1, -1], max: [half, half, 2.5] },
      fill: { width: 1.15, height: 1.15 },
    },
    profile: {
      pose: [0, 5],
      frame: { min: [-3, -half, 0], max: [30, half, 0] },
      fill: { width: 0.62, height: 0.7 },
    },
    back: { pose: [0, 0], frame: around(6, 6), fill: { width: 0.6, height: 0.9 } },
  };
}

/** A piece made only of surfaces, rotated to show its right side while the light stays in place. */
function turnedPiece({ surfaces = [], rests }: Piece, degrees: number): Piece {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn: Placement = { at: [0, 0, 0], x: [c, 0, s], y: [0, 1, 0], z: [-s, 0, c] };
  const parts = surfaces.map((part) => ({
    ...part,
    placements: placementMatrices(placementsOf(part.placements).map((inner) => placedIn(turn, inner))),
  }));
  return assembledPiece({ metal: [], stones: [], standIn: null, surfaces: parts }, { metal: null, rests });
}

function placementsOf(matrices: Float32Array): Placement[] {
  return Array.from({ length: matrices.length / 16 }, (_, i) => {
    const column = (from: number): Vector => [
      matrices[i * 16 + from]!,
      matrices[i * 16 + from + 1]!,
      matrices[i * 16 + from + 2]!,
    ];
    const scale = Math.hypot(...column(0));
    const way = (from: number): Vector => column(from).map((value) => value / scale) as unknown as Vector;
    return { at: column(12), x: way(0), y: way(4), z: way(8), scale };
  });
}
