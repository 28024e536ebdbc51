import { groundRays, type ShadowRay } from "../light/ground-directions.ts";
import type { Studio } from "../light/studio-light.ts";
import type { GpuPiece } from "./gpu-piece.ts";
import type { Ground } from "./ground.ts";
import type { Programs } from "./programs.ts";
import { fillScreen, RenderTarget, type TargetCapabilities } from "./render-target.ts";

/** Fraction of light a stone blocks from the ground. */
const stoneDensity = 0.55;

/** Blur of the finished map at the piece, and extra blur while it has few directions, in map widths. */
const finestGrain = 0.006;
const firstGrain = 0.12;

/**
 * A soft shadow map of the ground, from many directions of the studio's light. It doesn't depend on the camera, so it
 * is rendered a few directions at a time when the piece changes.
 */
export class GroundShadowMap {
  readonly #gl: WebGL2RenderingContext;
  readonly #single: RenderTarget;
  readonly #sum: RenderTarget;
  readonly #soft: RenderTarget;
  #rays: readonly ShadowRay[] = [];
  #done = 0;
  #share = 0;

  constructor(gl: WebGL2RenderingContext, abilities: TargetCapabilities) {
    this.#gl = gl;
    this.#single = new RenderTarget(gl, abilities, { isBytes: true });
    this.#sum = new RenderTarget(gl, abilities);
    this.#soft = new RenderTarget(gl, abilities, { hasLevels: true });
  }

  get isDone(): boolean {
    return this.#done === this.#rays.length;
  }

  get texture(): WebGLTexture | null {
    return this.#soft.texture;
  }

  /** Starts over. */
  begin(studio: Studio, ground: Ground, { size, rays }: { size: number; rays: number }): void {
    const gl = this.#gl;
    this.#rays = groundRays(studio, ground.normal, rays);
    this.#done = 0;
    this.#share = 0;
    this.#single.fit(size, size);
    this.#sum.fit(size, size);
    this.#soft.fit(size, size);
    this.#sum.bind();
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
  }

  /** Renders shadows from the next `count` directions. The result is normalized to the directions rendered so far. */
  add(programs: Programs, piece: GpuPiece, ground: Ground, count: number): void {
    const gl = this.#gl;
    const rays = this.#rays.slice(this.#done, this.#done + count);
    if (rays.length === 0) return;
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.CULL_FACE);
    const added = rays.reduce((sum, { share }) => sum + share, 0);
    this.#scale(programs, this.#share / (this.#share + added));
    for (const ray of rays) this.#throw(programs, piece, ground, ray, ray.share / (this.#share + added));
    this.#share += added;
    this.#done += rays.length;
    gl.disable(gl.BLEND);
    this.#soften(programs);
  }

  dispose(): void {
    for (const target of [this.#single, this.#sum, this.#soft]) target.dispose();
  }

  #soften(programs: Programs): void {
    const gl = this.#gl;
    this.#soft.bind();
    gl.bindTexture(gl.TEXTURE_2D, this.#sum.texture);
    programs.soften.use({ shadow: 0, grain: finestGrain + firstGrain / (1 + this.#done / 8) });
    fillScreen(gl);
    gl.bindTexture(gl.TEXTURE_2D, this.#soft.texture);
    gl.generateMipmap(gl.TEXTURE_2D);
  }

  /** Scales down the map's contents before adding more directions. */
  #scale(programs: Programs, by: number): void {
    const gl = this.#gl;
    this.#sum.bind();
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendColor(by, by, by, by);
    gl.blendFunc(gl.ZERO, gl.CONSTANT_COLOR);
    gl.bindTexture(gl.TEXTURE_2D, this.#single.texture);
    programs.share.use({ shadow: 0, share: 0 });
    fillScreen(gl);
  }

  #throw(programs: Programs, piece: GpuPiece, ground: Ground, ray: ShadowRay, share: number): void {
    const gl = this.#gl;
    this.#single.bind();
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.blendEquation(gl.MAX);
    programs.shadow.use({ ...ground.uniforms, toLight: ray.toLight, density: 1 });
    for (const { geometry } of piece.metal) geometry.draw();
    programs.shadow.set({ density: stoneDensity });
    for (const { geometry } of piece.stones) geometry.draw();
    this.#sum.bind();
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.bindTexture(gl.TEXTURE_2D, this.#single.texture);
    programs.share.use({ shadow: 0, share });
    fillScreen(gl);
  }
}
