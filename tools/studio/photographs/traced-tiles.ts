import { tanHalfFov } from "../../../app/preview/camera/framing.ts";
import { multiplyMatrices } from "../../../app/preview/camera/matrix.ts";
import type { CameraPose } from "../../../app/preview/camera/orbit.ts";
import { liveQuality, type TraceQuality } from "../../../app/preview/tracer/trace-quality.ts";
import type { TracedScene, Tracer } from "../../../app/preview/tracer/tracer.ts";
import { encoded, groundCover, shownLight } from "./developed.ts";

/** Side of a tile, pixels. */
const side = 60;

/** Samples before a tile's noise is first estimated; then after twice as many each time. */
const firstLook = 16;
/** Samples after which an empty tile is done. */
const emptySamples = 4;
/** Weight of errors in the ground relative to errors in the piece. */
const groundWeight = 0.4;

export interface TileCare {
  /** Maximum per pixel. */
  samples: number;
  /** Width of the lens as a share of the picture's height. Blurs off the focus depth; everything is sharp by default. */
  aperture?: number;
  /** Done when the root mean squared error on screen, 0 to 1, is below this. */
  grain: number;
}

/** For all the shop's pictures. */
export const pictureCare: TileCare = { samples: 32, grain: 0.06, aperture: 0.02 };

/** Linear light, premultiplied, with coverage: four numbers per pixel, bottom row first. */
export interface TracedHalves {
  /** The mean of the first half of the samples. */
  first: Float32Array;
  /** The mean of all. */
  mean: Float32Array;
}

interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Traces a picture tile by tile until its noise is low enough: stones take many times the samples of plain metal, and
 * empty ground takes few.
 */
export function tracedTiles(
  tracer: Tracer,
  scene: TracedScene,
  sight: CameraPose & { focusMm?: number },
  { width, height }: { width: number; height: number },
  care: TileCare,
): TracedHalves {
  const size = width * height * 4;
  const light: TracedHalves = { first: new Float32Array(size), mean: new Float32Array(size) };
  const { samples, aperture = 0 } = care;
  const { focusMm = sight.heightMm / (2 * tanHalfFov) } = sight;
  const lens = [aperture * sight.heightMm, focusMm] as const;
  const traceCare: TraceQuality = { ...liveQuality, samples, lens, isWhole: true };
  for (const tile of tilesOf(width, height)) {
    tracer.fit(tile.width, tile.height);
    tracer.restart();
    const traced = tracedTile(tracer, scene, tileSight(sight, tile, width, height), traceCare, care.grain);
    for (const part of ["first", "mean"] as const)
      for (let row = 0; row < tile.height; row += 1)
        light[part].set(
          traced[part].subarray(row * tile.width * 4, (row + 1) * tile.width * 4),
          ((tile.y + row) * width + tile.x) * 4,
        );
  }
  return light;
}

/** Tiles that cover a picture. The last one in a row or column ends with it. */
export function tilesOf(width: number, height: number): Tile[] {
  const [across, down] = [Math.min(side, width), Math.min(side, height)];
  const starts = (length: number, step: number) =>
    Array.from({ length: Math.ceil(length / step) }, (_, i) => Math.min(i * step, length - step));
  return starts(height, down).flatMap((y) =>
    starts(width, across).map((x) => ({ x, y, width: across, height: down })),
  );
}

/** The camera for a single tile. */
export function tileSight(sight: CameraPose, tile: Tile, width: number, height: number): CameraPose {
  const [scaleX, scaleY] = [width / tile.width, height / tile.height];
  const middleX = ((2 * tile.x + tile.width) / width - 1) * scaleX;
  const middleY = ((2 * tile.y + tile.height) / height - 1) * scaleY;
  const crop = new Float32Array([scaleX, 0, 0, 0, 0, scaleY, 0, 0, 0, 0, 1, 0, -middleX, -middleY, 0, 1]);
  return {
    ...sight,
    projection: multiplyMatrices(crop, sight.projection),
    heightMm: (sight.heightMm * tile.height) / height,
  };
}

function tracedTile(
  tracer: Tracer,
  scene: TracedScene,
  sight: CameraPose,
  care: TraceQuality,
  grain: number,
): TracedHalves {
  const { samples } = care;
  let before: Float32Array | null = null;
  for (let look = emptySamples; ; look *= 2) {
    while (tracer.samples < Math.min(look, samples)) tracer.step(scene, sight, 1, care);
    const mean = tracer.linearMean();
    if (look === emptySamples && isEmpty(mean)) return { first: mean, mean };
    const isDone = tracer.samples >= samples;
    if (before && (isDone || (look >= firstLook && grainOf(before, mean, scene) < grain)))
      return { first: before, mean };
    before = mean;
  }
}

function isEmpty(light: Float32Array): boolean {
  return light.every((value) => value === 0);
}

/**
 * Estimated root mean squared error of a mean of samples on screen, 0 to 1: the mean of the first half of them differs
 * from it by the same amount. The ground counts less, because its noise is averaged over neighbors later.
 */
function grainOf(half: Float32Array, whole: Float32Array, { look }: TracedScene): number {
  const { exposure } = look.studio;
  let sum = 0;
  for (let i = 0; i < whole.length; i += 4) {
    const cover = Math.max(half[i + 3]!, whole[i + 3]!);
    if (cover < 0.002) continue;
    const [one, other] = [shownLight(half, i, exposure), shownLight(whole, i, exposure)];
    const weight = cover < groundCover ? groundWeight : 1;
    const error = (a: number, b: number) => (weight * (a - b)) ** 2;
    sum += error(half[i + 3]!, whole[i + 3]!);
    for (const channel of [0, 1, 2] as const)
      sum += error(encoded(one[channel]) * half[i + 3]!, encoded(other[channel]) * whole[i + 3]!);
  }
  return Math.sqrt(sum / whole.length);
}
