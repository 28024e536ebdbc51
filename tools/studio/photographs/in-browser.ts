import { newDesign } from "#jewelry/choices";
import type { Piece } from "#jewelry/shapes/piece";
import { type CameraPose, Orbit } from "../../../app/preview/camera/orbit.ts";
import { renderEngraving } from "../../../app/preview/engraving-picture.ts";
import { GlRenderer } from "../../../app/preview/gl/gl-renderer.ts";
import { targetCapabilities } from "../../../app/preview/gl/render-target.ts";
import { finishMaterial, pieceMaterial } from "../../../app/preview/materials/material.ts";
import { tiers } from "../../../app/preview/quality/tiers.ts";
import { packScene } from "../../../app/preview/tracer/pack-scene.ts";
import { tracedSolids } from "../../../app/preview/tracer/traced-solids.ts";
import { Tracer } from "../../../app/preview/tracer/tracer.ts";
import { models } from "../models/models.ts";
import { modelCamera } from "./camera.ts";
import { developed } from "./developed.ts";
import { photographLight } from "./photograph-light.ts";
import { sampleMetals } from "./sample-metals.ts";
import type { Shot } from "./shot.ts";
import { subjectOf } from "./subject.ts";
import { tracedSurfaces } from "./traced-surfaces.ts";
import { type TileCare, tracedTiles } from "./traced-tiles.ts";
import { watchLight } from "./watch-light.ts";

/* Runs in the studio's browser page and takes pictures there. The studio calls the functions on `window`. */

const frames = 12;

const glass = document.createElement("canvas");
const gl = glass.getContext("webgl2", { alpha: true, premultipliedAlpha: true, preserveDrawingBuffer: true });
if (!gl) throw new Error("This browser has no WebGL 2, so no piece can be photographed.");
const renderer = new GlRenderer(gl);
const pixel = new Uint8Array(4);

async function photograph(shot: Shot, hasGround: boolean): Promise<ImageBitmap> {
  const { design, width, height, theme = "dark", view = "three-quarter", turn } = shot;
  while (!renderer.prepare()) await new Promise((resolve) => setTimeout(resolve, 5));
  const piece = subjectOf(shot);
  const { engraving } = design;
  const orbit = new Orbit();
  orbit.heightMm = shot.heightMm ?? null;
  orbit.frame(piece, width / height, null);
  orbit.look(view, null);
  if (turn) orbit.turn(turn[0], turn[1], 0);
  renderer.resize(width, height);
  renderer.setPiece(piece);
  renderer.setLook(pieceMaterial(design, theme));
  const words = engraving.enabled ? engraving.text : "";
  renderer.setEngraving(piece.engraving && (await renderEngraving(words, engraving.font, piece.engraving)));
  renderer.hasGround = hasGround;
  return shot.traced ? traced(piece, orbit.sight(), shot.traced) : exposed(orbit.sight());
}

/** Traces the piece of the rasterized picture. */
function traced(
  piece: Piece,
  sight: CameraPose & { focusMm?: number },
  care: TileCare,
): Promise<ImageBitmap> {
  if (!Tracer.canRun(gl!))
    throw new Error("This browser renders to no float textures, so nothing can be traced.");
  const scene = renderer.scene!;
  const { width, height } = glass;
  const tracer = new Tracer(gl!, targetCapabilities(gl!), tracedSurfaces);
  tracer.setScene(piece, packScene(tracedSolids(piece)));
  const light = tracedTiles(tracer, scene, sight, { width, height }, care);
  tracer.dispose();
  return createImageBitmap(
    new ImageData(developed(light, { width, height }, scene.look.studio.exposure), width, height),
  );
}

/** One step at a time, so the GPU doesn't queue minutes of work. */
function finish(): void {
  gl!.bindFramebuffer(gl!.FRAMEBUFFER, null);
  gl!.readPixels(0, 0, 1, 1, gl!.RGBA, gl!.UNSIGNED_BYTE, pixel);
}

function exposed(sight: CameraPose): Promise<ImageBitmap> {
  renderer.drawMoving(sight, tiers.low, 1);
  while (renderer.refine(sight, frames, 1, false) !== "done") finish();
  renderer.present(1);
  return createImageBitmap(glass);
}

/** The size and quality settings for photographing a piece. */
export interface Care {
  width: number;
  height: number;
  traced: TileCare;
}

/** A picture of a piece for sale with its shadow, as base64 PNG. */
async function photographModel(
  handle: string,
  index: number,
  { width, height, traced: care }: Care,
): Promise<string> {
  const shot = models[handle]?.[index];
  if (!shot)
    throw new Error(`There is no picture ${index} of "${handle}". Give it a model in tools/studio/models/.`);
  while (!renderer.prepare()) await new Promise((resolve) => setTimeout(resolve, 5));
  const piece = shot.piece();
  renderer.resize(width, height);
  renderer.setPiece(piece);
  const look = pieceMaterial(newDesign("ring"), "dark");
  const center = look.stones[piece.stones.find(({ role }) => role === "center")?.type ?? "diamond"];
  renderer.setLook({
    ...look,
    studio: shot.light === "watch" ? watchLight : photographLight,
    center,
    metal: sampleMetals[shot.metal],
    finish: finishMaterial(shot.finish ?? null),
  });
  renderer.setEngraving(null);
  renderer.hasGround = shot.hasGround;
  const sight = modelCamera(piece, shot, width / height);
  const taken = await traced(piece, sight, care);
  return pngOf(taken);
}

async function pngOf(taken: ImageBitmap): Promise<string> {
  const picture = new OffscreenCanvas(taken.width, taken.height);
  picture.getContext("2d")!.drawImage(taken, 0, 0);
  return inBase64(await picture.convertToBlob({ type: "image/png" }));
}

async function file(canvas: OffscreenCanvas, quality: number): Promise<string> {
  return inBase64(await canvas.convertToBlob({ type: "image/webp", quality }));
}

async function inBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

/** A picture without a ground, as base64 PNG. */
async function photographDesign(shot: Shot): Promise<string> {
  return pngOf(await photograph(shot, false));
}

export interface Sheet {
  title: string;
  columns: number;
  shots: { name: string; shot: Shot; isTwin?: boolean }[];
}

/** Colors of the plate's middle and edge, and the ink, as the store draws them. */
const plates = { dark: ["#2f3634", "#151918", "#bab7ac"], light: ["#f3f0e9", "#dcd7cc", "#4d4f48"] } as const;

/** A sheet of captioned pictures on their plates, and how much each differs from the previous one, 0 to 255. */
async function contactSheet({
  title,
  columns,
  shots,
}: Sheet): Promise<{ file: string; differences: number[] }> {
  const { width, height, theme = "dark" } = shots[0]!.shot;
  const rows = Math.ceil(shots.length / columns);
  const sheet = new OffscreenCanvas(columns * width, rows * height + 34);
  const context = sheet.getContext("2d")!;
  const [middle, edge, ink] = plates[theme];
  context.fillStyle = edge;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = ink;
  context.font = "15px sans-serif";
  context.fillText(title, 12, 23);
  const differences: number[] = [];
  let before: Uint8ClampedArray | null = null;
  for (const [i, { name, shot }] of shots.entries()) {
    const [x, y] = [(i % columns) * width, 34 + Math.floor(i / columns) * height];
    const light = context.createRadialGradient(
      x + width / 2,
      y + height * 0.42,
      0,
      x + width / 2,
      y + height * 0.42,
      height * 0.7,
    );
    light.addColorStop(0, middle);
    light.addColorStop(1, edge);
    context.fillStyle = light;
    context.fillRect(x, y, width, height);
    context.drawImage(await photograph(shot, true), x, y);
    const { data } = context.getImageData(x, y, width, height);
    if (before) differences.push(meanDifference(before, data));
    before = data;
    context.fillStyle = ink;
    context.font = "12px sans-serif";
    context.fillText(name, x + 10, y + height - 10);
  }
  return { file: await file(sheet, 0.72), differences };
}

function meanDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += Math.abs(one[i]! - other[i]!);
  return sum / one.length;
}

export const studio = { photographDesign, photographModel, contactSheet };
Object.assign(window, { studio });
