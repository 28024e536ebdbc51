import { memoizeByObject } from "#jewelry/shapes/memoize";
import { dot, type Vector } from "#jewelry/shapes/mesh/placement";
import type { EngravingField, Piece } from "#jewelry/shapes/piece";
import { mirrorMatrix, multiplyMatrices, transformPoint } from "../camera/matrix.ts";
import type { CameraPose } from "../camera/orbit.ts";
import { type Studio, softboxAxes, studios } from "../light/studio-light.ts";
import { type PieceMaterial, polishRoughness } from "../materials/material.ts";
import type { Tier } from "../quality/tiers.ts";
import type { GpuPiece } from "./gpu-piece.ts";
import type { Ground } from "./ground.ts";
import type { GroundShadowMap } from "./ground-shadow-map.ts";
import type { Programs } from "./programs.ts";

export type RenderQuality = Pick<Tier, "bounces" | "accentBounces" | "hasDispersion" | "hasMirror">;

export interface Scene {
  readonly piece: Piece;
  readonly onDevice: GpuPiece;
  readonly look: PieceMaterial;
  readonly ground: Ground;
  readonly groundLight: GroundShadowMap;
  readonly letters: WebGLTexture | null;
  readonly hasGround: boolean;
}

/** Renders the scene from `sight` into the bound target: shadow, reflection, metal, stones, glass. */
export function drawScene(
  gl: WebGL2RenderingContext,
  programs: Programs,
  scene: Scene,
  sight: CameraPose,
  care: RenderQuality,
): void {
  const { ground, groundLight } = scene;
  const { studio } = scene.look;
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.CULL_FACE);
  gl.enable(gl.BLEND);
  gl.blendEquation(gl.FUNC_ADD);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.bindTexture(gl.TEXTURE_2D, groundLight.texture);
  const { isAbove, strength } = groundVisibility(scene, sight);
  if (isAbove) {
    programs.ground.use({
      projection: sight.projection,
      ...ground.uniforms,
      groundLight: 0,
      groundBlur: 0,
      strength,
    });
    gl.bindVertexArray(null);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.CULL_FACE);
  if (care.hasMirror && isAbove && scene.piece.rests !== "hanging") {
    const mirror = mirrorMatrix(ground.point, ground.normal);
    gl.frontFace(gl.CW);
    const seen = {
      ...sight,
      eye: transformPoint(mirror, sight.eye),
      projection: multiplyMatrices(sight.projection, mirror),
    };
    const less = { ...care, bounces: 2, accentBounces: 1 };
    drawSolids(gl, programs, scene, seen, less, { fade: studio.mirror, hasGround: true });
    gl.frontFace(gl.CCW);
    gl.clear(gl.DEPTH_BUFFER_BIT);
  }
  drawSolids(gl, programs, scene, sight, care, { fade: 0, hasGround: isAbove });
  if (scene.onDevice.standIn) drawGlass(gl, programs, scene, sight);
}

/** Whether the ground is seen from above, and how dark a shadow on it is: lighter at grazing angles. */
export function groundVisibility(
  { ground, look, hasGround }: Pick<Scene, "ground" | "look" | "hasGround">,
  { eye, heightMm }: CameraPose,
) {
  const eyeHeight = dot(eye, ground.normal) - dot(ground.point, ground.normal);
  return {
    isAbove: eyeHeight > 0 && hasGround,
    strength: look.studio.shadow * Math.min(1, eyeHeight / (0.12 * heightMm)),
  };
}

function drawSolids(
  gl: WebGL2RenderingContext,
  programs: Programs,
  scene: Scene,
  sight: CameraPose,
  care: RenderQuality,
  { fade, hasGround }: { fade: number; hasGround: boolean },
): void {
  const { piece, onDevice, look, ground } = scene;
  const { studio } = look;
  const shared = {
    ...studioUniforms(studio),
    ...ground.uniforms,
    projection: sight.projection,
    eye: sight.eye,
    straight: look.metal.straight,
    fade,
  };
  if (fade > 0) gl.enable(gl.BLEND);
  else gl.disable(gl.BLEND);
  const light = { hasGround, tilt: groundTilts[piece.rests], groundLight: 0, groundBlur: 2 };
  const { measures } = piece;
  const halfBand = (measures.bandWidthMm ?? 0) / 2;
  programs.metal.use({
    ...shared,
    roughness: look.finish.roughness,
    finish: look.finish.number,
    polish: polishRoughness,
    ...light,
    letters: 1,
    bore: [piece.rests === "standing" ? (measures.innerDiameterMm ?? 0) / 2 : 0, halfBand],
  });
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_2D, scene.letters);
  gl.activeTexture(gl.TEXTURE0);
  for (const { part, geometry } of onDevice.metal) {
    const isBand = part.name === "band";
    const field = scene.letters && piece.engraving?.part === part.name ? piece.engraving : null;
    const { n, k, straight } = part.name === "matching-band" ? look.band : look.metal;
    programs.metal.set({
      straight,
      refractive: n,
      extinction: k,
      centerBand: isBand ? halfBand * 0.6 : 0,
      ...engravingUniforms(field),
    });
    geometry.draw();
  }
  programs.gem.use({
    ...shared,
    gemLight: [studio.gemRoom, studio.gemLamps, studio.gemSparks],
    isDispersed: care.hasDispersion,
  });
  for (const { part, geometry } of onDevice.stones) {
    const stone = part.role === "center" ? look.center : look.stones[part.type];
    programs.gem.set({
      planes: part.gem.planes,
      planeCount: part.gem.planes.length / 4,
      bounces: part.role === "accent" ? care.accentBounces : care.bounces,
      indices: stone.indices,
      absorption: stone.absorption,
    });
    geometry.draw();
  }
}

function drawGlass(gl: WebGL2RenderingContext, programs: Programs, scene: Scene, sight: CameraPose): void {
  const { geometry, part } = scene.onDevice.standIn!;
  gl.enable(gl.BLEND);
  gl.depthMask(false);
  const { studio } = scene.look;
  programs.glass.use({
    ...studioUniforms(studio),
    projection: sight.projection,
    eye: sight.eye,
    wire: studio === studios.dark ? [0.55, 0.56, 0.54] : [0.08, 0.085, 0.08],
    isWire: false,
  });
  geometry.draw();
  programs.glass.set({ isWire: true });
  geometry.drawEdges(part.gem.mesh);
  gl.depthMask(true);
  gl.disable(gl.BLEND);
}

/** Forward tilt of the lamps above a piece, radians. Without it, a hanging piece would reflect the dark horizon. */
const lampTilt = 0.42;
const [up, forward] = [Math.cos(lampTilt), Math.sin(lampTilt)];
const identityMatrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];
export const groundTilts: Readonly<Record<Piece["rests"], readonly number[]>> = {
  standing: identityMatrix,
  lying: identityMatrix,
  hanging: [1, 0, 0, 0, up, -forward, 0, forward, up],
};

export function engravingUniforms(field: EngravingField | null) {
  if (!field) return { wordsSize: [0, 0] };
  const { centerU, centerV, readsU, readsV, lengthMm, heightMm } = field;
  return { words: [centerU, centerV, readsU, readsV], wordsSize: [lengthMm, heightMm] };
}

export const studioUniforms = memoizeByObject(({ boxes, top, horizon, bottom }: Studio) => {
  const flat = (numbers: (box: (typeof boxes)[number]) => Vector | number[]) =>
    Float32Array.from(boxes.flatMap((box) => [...numbers(box)]));
  return {
    boxes: flat(({ direction, halfWidth }) => [...direction, halfWidth]),
    boxSides: flat((box) => [...softboxAxes(box).u, box.halfHeight]),
    boxLights: flat(({ light }) => light),
    boxCount: boxes.length,
    roomTop: top,
    roomHorizon: horizon,
    roomBottom: bottom,
  };
});
