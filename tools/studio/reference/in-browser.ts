import type { PairedDesign } from "#jewelry/band-choice";
import { stoneTypes } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import type { ViewName } from "../../../app/preview/camera/named-views.ts";
import { Orbit } from "../../../app/preview/camera/orbit.ts";
import { GlRenderer } from "../../../app/preview/gl/gl-renderer.ts";
import { createGround } from "../../../app/preview/gl/ground.ts";
import { targetCapabilities } from "../../../app/preview/gl/render-target.ts";
import { createStudio, type Theme } from "../../../app/preview/light/studio-light.ts";
import { type PieceMaterial, pieceMaterial } from "../../../app/preview/materials/material.ts";
import { tiers } from "../../../app/preview/quality/tiers.ts";
import { packScene } from "../../../app/preview/tracer/pack-scene.ts";
import type { TraceQuality } from "../../../app/preview/tracer/trace-quality.ts";
import { tracedSolids } from "../../../app/preview/tracer/traced-solids.ts";
import { Tracer } from "../../../app/preview/tracer/tracer.ts";

const white = [1, 1, 1] as const;
/** An index without a real part reflects everything. */
const whiteMetal = { n: [0, 0, 0], k: white, straight: white } as const;

/** Uniform light of 1. */
const whiteStudio = createStudio({
  placed: [],
  ...{ top: white, horizon: white, bottom: white },
  ...{ gemRoom: 1, gemLamps: 0, gemSparks: 0 },
  ...{ shadow: 0, mirror: 0, exposure: 1 },
});

/** A look whose materials absorb nothing, in white light, so a piece is as bright as the light around it. */
function whiteFurnace(look: PieceMaterial): PieceMaterial {
  const none = [0, 0, 0] as const;
  const clear = (stone: PieceMaterial["center"]) => ({ ...stone, absorption: none, dichroism: none });
  return {
    ...look,
    studio: whiteStudio,
    metal: whiteMetal,
    band: whiteMetal,
    center: clear(look.center),
    stones: Object.fromEntries(
      stoneTypes.map((type) => [type, clear(look.stones[type])]),
    ) as PieceMaterial["stones"],
  };
}

/* Runs in a browser page and traces designs there without a ground. The tool calls the functions on `window`. */

export interface TracedView {
  design: PairedDesign;
  /** "white" is a white furnace. */
  light: Theme | "white";
  view: { name: ViewName; width: number; height: number };
  care: TraceQuality;
}

/** The piece's mean screen color, 0 to 255, in the rasterized picture at rest and in the traced one. */
export interface RestColors {
  readonly quick: readonly [number, number, number];
  readonly traced: readonly [number, number, number];
}

const canvas = document.createElement("canvas");
const gl = canvas.getContext("webgl2");
if (!gl || !Tracer.canRun(gl))
  throw new Error("This browser renders to no float textures: nothing is traced.");
const tracer = new Tracer(gl, targetCapabilities(gl));
const pixel = new Float32Array(4);
const quickFrames = 12;

/** Linear light, premultiplied, with coverage, bottom row first, as base64 of 32-bit floats. */
function trace({ design, light, view, care }: TracedView): string {
  const piece = designPiece(design);
  const orbit = new Orbit();
  orbit.frame(piece, view.width / view.height, null);
  orbit.look(view.name, null);
  const look = pieceMaterial(design, light === "white" ? "light" : light);
  const scene = {
    piece,
    look: light === "white" ? whiteFurnace(look) : look,
    ground: createGround(piece),
    letters: null,
    hasGround: false,
  };
  tracer.setScene(piece, packScene(tracedSolids(piece)));
  tracer.fit(view.width, view.height);
  while (tracer.step(scene, orbit.sight(), 1 / 4, care) !== "done") finish();
  return inBase64(new Uint8Array(tracer.linearMean().buffer));
}

/** The live view of a design at rest, before and after tracing. */
function restColors({ design, light, view, care }: TracedView): RestColors {
  const renderer = new GlRenderer(gl!);
  const piece = designPiece(design);
  const orbit = new Orbit();
  orbit.frame(piece, view.width / view.height, null);
  orbit.look(view.name, null);
  renderer.resize(view.width, view.height);
  renderer.setPiece(piece);
  renderer.setLook(pieceMaterial(design, light === "white" ? "light" : light));
  renderer.drawMoving(orbit.sight(), tiers.high, 1);
  while (renderer.refine(orbit.sight(), quickFrames, 1, true) !== "done") finish();
  const quick = shownPixels(renderer);
  const own = new Tracer(gl!, targetCapabilities(gl!));
  own.setScene(piece, packScene(tracedSolids(piece)));
  renderer.takeTracer(own);
  while (renderer.trace(orbit.sight(), 1 / 4, care) !== "done") finish();
  const traced = shownPixels(renderer);
  renderer.dispose();
  return { quick: meanColor(quick, quick), traced: meanColor(traced, quick) };
}

function shownPixels(renderer: GlRenderer): Uint8Array {
  renderer.present(1);
  const pixels = new Uint8Array(canvas.width * canvas.height * 4);
  gl!.readPixels(0, 0, canvas.width, canvas.height, gl!.RGBA, gl!.UNSIGNED_BYTE, pixels);
  return pixels;
}

function meanColor(pixels: Uint8Array, cover: Uint8Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    if (cover[i + 3]! < 255) continue;
    count += 1;
    for (const channel of [0, 1, 2] as const) sum[channel] += pixels[i + channel]!;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** One step at a time, so the GPU doesn't queue minutes of work. */
function finish(): void {
  gl!.readPixels(0, 0, 1, 1, gl!.RGBA, gl!.FLOAT, pixel);
}

function inBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

Object.assign(window, { trace, restColors });
