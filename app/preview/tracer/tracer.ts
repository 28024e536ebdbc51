import type { Piece } from "#jewelry/shapes/piece";
import type { CameraPose } from "../camera/orbit.ts";
import { Program } from "../gl/program.ts";
import { fillScreen, RenderTarget, type TargetCapabilities } from "../gl/render-target.ts";
import { engravingUniforms, groundTilts, groundVisibility, type Scene, studioUniforms } from "../gl/scene.ts";
import { pixelJitter } from "../gl/still-picture.ts";
import { groundBrightness } from "../light/ground-directions.ts";
import { fullScreenVertex } from "../shaders/head.ts";
import { cameraRays } from "./camera-rays.ts";
import { DataTexture } from "./data-texture.ts";
import { noSurfaces, type OtherSurfaces } from "./other-surfaces.ts";
import type { PackedScene } from "./pack-scene.ts";
import { facetLimit, facetTable, partLength, partTable } from "./part-table.ts";
import { SampleSums } from "./sample-sums.ts";
import { rowLength } from "./shader/hit.ts";
import { resolveFragment } from "./shader/resolve.ts";
import { traceFragment } from "./shader/trace.ts";
import type { TraceQuality } from "./trace-quality.ts";

/** A scene without what only rasterized frames need. */
export type TracedScene = Omit<Scene, "onDevice" | "groundLight">;

/** Samples after which only the traced picture is shown. Until then it fades in over the rasterized one. */
const blendSamples = 24;

/** Traces paths of light through a piece, one sample of all pixels after another, into a mean of linear light. */
export class Tracer {
  readonly #gl: WebGL2RenderingContext;
  readonly #trace: Program;
  readonly #resolve: Program;
  readonly #nodes: DataTexture;
  readonly #corners: DataTexture;
  readonly #shades: DataTexture;
  readonly #parts: DataTexture;
  readonly #planes: DataTexture;
  readonly #sums: SampleSums;
  readonly #surfaces: OtherSurfaces;
  /** The picture to show: the traced one over the rasterized one. */
  readonly shown: RenderTarget;
  /** The piece whose triangles are on the GPU. */
  piece: Piece | null = null;
  samples = 0;
  #row = 0;
  #table: Pick<Scene, "look" | "letters"> | null = null;

  /** `surfaces` are the materials that pieces have besides metal and stones. */
  constructor(gl: WebGL2RenderingContext, abilities: TargetCapabilities, surfaces = noSurfaces) {
    this.#gl = gl;
    this.#surfaces = surfaces;
    this.#trace = new Program(gl, fullScreenVertex, traceFragment(surfaces));
    this.#resolve = new Program(gl, fullScreenVertex, resolveFragment);
    this.#nodes = new DataTexture(gl, rowLength);
    this.#corners = new DataTexture(gl, rowLength);
    this.#shades = new DataTexture(gl, rowLength);
    this.#parts = new DataTexture(gl, partLength);
    this.#planes = new DataTexture(gl, facetLimit);
    this.#sums = new SampleSums(gl);
    this.shown = new RenderTarget(gl, abilities);
  }

  /** Whether a device can render to 32-bit floats. */
  static canRun(gl: WebGL2RenderingContext): boolean {
    return gl.getExtension("EXT_color_buffer_float") !== null;
  }

  /** Whether its programs are linked. Doesn't block. */
  get isReady(): boolean {
    return this.#trace.isReady && this.#resolve.isReady;
  }

  setScene(piece: Piece, packed: PackedScene): void {
    this.#nodes.set(packed.nodes);
    this.#corners.set(packed.corners);
    this.#shades.set(packed.shades);
    this.#planes.set(facetTable(piece));
    this.piece = piece;
    this.#table = null;
    this.restart();
  }

  restart(): void {
    this.samples = 0;
    this.#row = 0;
  }

  fit(width: number, height: number): void {
    this.shown.fit(width, height);
    if (this.#sums.fit(width, height)) this.restart();
  }

  /** Traces `share` of the next sample's rows. Returns whether a sample is complete and whether it was the last. */
  step(scene: TracedScene, sight: CameraPose, share: number, care: TraceQuality): "part" | "finer" | "done" {
    const { width, height } = this.#sums;
    const from = this.#row;
    const to = Math.min(height, from + Math.max(1, Math.ceil(height * share)));
    const gl = this.#gl;
    this.#fillParts(scene);
    this.#sums.bindNext();
    gl.disable(gl.BLEND);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(0, from, width, to - from);
    this.#bind(scene);
    this.#trace.use(this.#uniforms(scene, sight, care));
    fillScreen(gl);
    gl.disable(gl.SCISSOR_TEST);
    gl.activeTexture(gl.TEXTURE0);
    this.#row = to;
    if (to < height) return "part";
    this.#sums.swap();
    this.#row = 0;
    this.samples += 1;
    return this.samples >= care.samples ? "done" : "finer";
  }

  /** Draws the picture to show over the rasterized one, more opaque with more samples, or fully if `isWhole`. */
  resolve(quick: RenderTarget, isWhole: boolean): void {
    const gl = this.#gl;
    const grown = isWhole ? 1 : Math.min(1, this.samples / blendSamples);
    this.shown.bind();
    gl.disable(gl.BLEND);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, quick.texture);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#sums.texture);
    const weight = grown * grown * (3 - 2 * grown);
    this.#resolve.use({ sum: 0, quick: 1, samples: this.samples, weight });
    fillScreen(gl);
  }

  /** Linear light so far, premultiplied, with coverage: four numbers per pixel, bottom row first. Waits for the GPU. */
  linearMean(): Float32Array {
    return this.#sums.read().map((value) => value / Math.max(1, this.samples));
  }

  dispose(): void {
    for (const texture of [this.#nodes, this.#corners, this.#shades, this.#parts, this.#planes])
      texture.dispose();
    this.#sums.dispose();
    this.shown.dispose();
    this.#trace.dispose();
    this.#resolve.dispose();
  }

  #fillParts({ piece, look, letters }: TracedScene): void {
    if (this.#table?.look === look && this.#table.letters === letters) return;
    this.#table = { look, letters };
    this.#parts.set(partTable(piece, look, letters !== null, this.#surfaces));
  }

  #bind({ letters }: TracedScene): void {
    const gl = this.#gl;
    const textures = [
      ...[this.#nodes.texture, this.#corners.texture, this.#shades.texture],
      ...[this.#parts.texture, this.#planes.texture, this.#sums.texture, letters],
    ];
    for (const [unit, texture] of textures.entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
    }
  }

  #uniforms(scene: TracedScene, sight: CameraPose, care: TraceQuality) {
    const { piece, look, ground, letters } = scene;
    const { studio } = look;
    const { width, height } = this.#sums;
    const { isAbove, strength } = groundVisibility(scene, sight);
    return {
      ...studioUniforms(studio),
      ...ground.uniforms,
      ...cameraRays(sight),
      ...engravingUniforms(letters && piece.engraving),
      ...{ nodes: 0, corners: 1, shades: 2, parts: 3, planes: 4, before: 5, letters: 6 },
      sampleIndex: this.samples,
      frameSize: [width, height],
      shift: pixelJitter(this.samples),
      eye: sight.eye,
      lens: care.lens,
      bounces: care.bounces,
      stoneBounces: care.stoneBounces,
      isExact: care.isExact,
      maxRadiance: care.maxRadiance,
      stoneLimit: care.stoneLimit,
      seat: care.seat,
      observer: care.hasObserver ? 0.88 : 0,
      tilt: groundTilts[piece.rests],
      gemLight: [studio.gemRoom, studio.gemLamps, studio.gemSparks],
      pixelMm: sight.heightMm / height,
      hasGround: isAbove,
      lampsMm: studio.lampsMm ?? 0,
      groundTint: studio.bottom,
      groundStrength: strength,
      groundBrightness: groundBrightness(studio, ground.normal),
      mirror: piece.rests === "hanging" ? 0 : studio.mirror,
    };
  }
}
