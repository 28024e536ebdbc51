import { type Matrix, multiplyMatrices } from "../camera/matrix.ts";
import type { CameraPose } from "../camera/orbit.ts";
import { stillQuality } from "../quality/tiers.ts";
import type { Programs } from "./programs.ts";
import { copyPicture, RenderTarget, type TargetCapabilities } from "./render-target.ts";
import { drawScene, type Scene } from "./scene.ts";

/** The n-th point of the Halton sequence in bases 2 and 3, centered on 0 and within half a pixel. */
export function pixelJitter(n: number): readonly [x: number, y: number] {
  return [halton(n + 1, 2) - 0.5, halton(n + 1, 3) - 0.5];
}

function halton(index: number, base: number): number {
  let [result, share, rest] = [0, 1, index];
  while (rest > 0) {
    share /= base;
    result += share * (rest % base);
    rest = Math.floor(rest / base);
  }
  return result;
}

/** How many frames 8-bit colors can average. */
const byteFrames = 8;

/** The picture at rest: the mean of frames, each jittered by a fraction of a pixel and rendered in strips. */
export class StillPicture {
  readonly #gl: WebGL2RenderingContext;
  readonly #abilities: TargetCapabilities;
  readonly #frame: RenderTarget;
  readonly mean: RenderTarget;
  /** Number of frames averaged so far. */
  frames = 0;
  #strip = 0;
  #strips = 1;

  constructor(gl: WebGL2RenderingContext, abilities: TargetCapabilities) {
    this.#gl = gl;
    this.#abilities = abilities;
    this.#frame = new RenderTarget(gl, abilities, { hasDepth: true });
    this.mean = new RenderTarget(gl, abilities);
  }

  restart(): void {
    this.frames = 0;
    this.#strip = 0;
  }

  fit(width: number, height: number): void {
    this.#frame.fit(width, height);
    if (this.mean.fit(width, height)) this.restart();
  }

  isDone(frames: number): boolean {
    return this.frames >= (this.#abilities.hasFloats ? frames : Math.min(frames, byteFrames));
  }

  /** Renders the next strip. The last strip of a frame adds the frame to the mean. */
  step(programs: Programs, scene: Scene, sight: CameraPose, strips: number, hasMirror: boolean): void {
    if (this.#strip === 0) this.#strips = strips;
    const gl = this.#gl;
    const { width, height } = this.#frame;
    const [x, y] = pixelJitter(this.frames);
    const moved = { ...sight, projection: shifted(sight.projection, (2 * x) / width, (2 * y) / height) };
    const from = Math.floor((height * this.#strip) / this.#strips);
    const to = Math.floor((height * (this.#strip + 1)) / this.#strips);
    this.#frame.bind();
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(0, from, width, to - from);
    drawScene(gl, programs, scene, moved, { ...stillQuality, hasMirror });
    gl.disable(gl.SCISSOR_TEST);
    this.#strip += 1;
    if (this.#strip >= this.#strips) this.#average(programs);
  }

  dispose(): void {
    this.#frame.dispose();
    this.mean.dispose();
  }

  #average(programs: Programs): void {
    const gl = this.#gl;
    const share = 1 / (this.frames + 1);
    this.mean.bind();
    if (this.frames === 0) gl.disable(gl.BLEND);
    else gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendColor(share, share, share, share);
    gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA);
    copyPicture(gl, programs.copy, this.#frame);
    gl.disable(gl.BLEND);
    this.frames += 1;
    this.#strip = 0;
  }
}

function shifted(projection: Matrix, x: number, y: number): Matrix {
  const shift = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1]);
  return multiplyMatrices(shift, projection);
}
