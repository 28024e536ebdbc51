import type { Piece } from "#jewelry/shapes/piece";
import type { CameraPose } from "../camera/orbit.ts";
import type { PieceMaterial } from "../materials/material.ts";
import type { Tier } from "../quality/tiers.ts";
import type { TraceQuality } from "../tracer/trace-quality.ts";
import type { Tracer } from "../tracer/tracer.ts";
import { GpuPiece } from "./gpu-piece.ts";
import { createGround, type Ground } from "./ground.ts";
import { GroundShadowMap } from "./ground-shadow-map.ts";
import { createPrograms, type Programs } from "./programs.ts";
import {
  copyPicture,
  fillScreen,
  RenderTarget,
  type TargetCapabilities,
  targetCapabilities,
} from "./render-target.ts";
import { drawScene, type Scene } from "./scene.ts";
import { StillPicture } from "./still-picture.ts";

/** Shadow directions per step at rest, and per moving frame. */
const raysAStep = 8;
const raysAFrame = 3;
/** Time budget of one preparation step. */
const patienceMs = 8;
/** Shadow map size and number of directions, for slow and other devices. */
const groundCare = { slow: { size: 256, rays: 112 }, usual: { size: 512, rays: 160 } } as const;

export type RefineProgress = "part" | "finer" | "done";

/** Renders pieces with WebGL 2 on demand, in device pixels. Rendering throws if its shaders fail to link. */
export class GlRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #programs: Programs;
  readonly #onDevice: GpuPiece;
  readonly #groundLight: GroundShadowMap;
  readonly #still: StillPicture;
  readonly #moving: RenderTarget;
  readonly #kept: RenderTarget;
  #shown: RenderTarget;
  #piece: Piece | null = null;
  #ground: Ground | null = null;
  #look: PieceMaterial | null = null;
  #letters: WebGLTexture | null = null;
  #size = { width: 1, height: 1 };
  #isGroundStale = true;
  #fence: WebGLSync | null = null;
  /** Whether the piece stands or lies on a ground. Set it before rendering. */
  hasGround = true;
  #tracer: Tracer | null = null;
  /** Whether the tracer's shaders fail to link on this device. */
  cannotTrace = false;

  constructor(gl: WebGL2RenderingContext, abilities: TargetCapabilities = targetCapabilities(gl)) {
    this.#gl = gl;
    this.#programs = createPrograms(gl);
    this.#onDevice = new GpuPiece(gl);
    this.#groundLight = new GroundShadowMap(gl, abilities);
    this.#still = new StillPicture(gl, abilities);
    this.#moving = new RenderTarget(gl, abilities, { hasDepth: true });
    this.#kept = new RenderTarget(gl, abilities);
    this.#shown = this.#moving;
  }

  /** One non-blocking preparation step. Returns whether everything is ready. */
  prepare(): boolean {
    const begin = performance.now();
    for (const program of Object.values(this.#programs)) {
      if (program.isKnown) continue;
      // GPU queries block the page, and are fastest before anything is rendered.
      if (!program.isReady || performance.now() - begin > patienceMs) return false;
      program.learn();
    }
    return true;
  }

  get isIdle(): boolean {
    const gl = this.#gl;
    if (!this.#fence || gl.isContextLost()) return true;
    if (gl.getSyncParameter(this.#fence, gl.SYNC_STATUS) !== gl.SIGNALED) return false;
    gl.deleteSync(this.#fence);
    this.#fence = null;
    return true;
  }

  setPiece(piece: Piece): void {
    this.#piece = piece;
    this.#ground = createGround(piece);
    this.#onDevice.set(piece);
    this.#isGroundStale = true;
    this.#still.restart();
  }

  setLook(look: PieceMaterial): void {
    this.#tracer?.restart();
    if (look.studio !== this.#look?.studio) this.#isGroundStale = true;
    this.#look = look;
    this.#still.restart();
  }

  /** White letters on black for the entire `Piece.engraving` strip, top to top. */
  setEngraving(letters: OffscreenCanvas | null): void {
    this.#gl.deleteTexture(this.#letters);
    this.#letters = letters && lettersTexture(this.#gl, letters);
    this.#tracer?.restart();
    this.#still.restart();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    const { canvas } = this.#gl;
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
  }

  /** Stores the current picture, which `present` then fades from. */
  keep(): void {
    const gl = this.#gl;
    const { width, height } = this.#shown;
    if (width === 0) return;
    this.#kept.fit(width, height);
    this.#kept.bind();
    gl.disable(gl.BLEND);
    copyPicture(gl, this.#programs.copy, this.#shown);
  }

  /** Renders and shows one frame at a fraction of the full size. */
  drawMoving(sight: CameraPose, tier: Tier, scale: number): void {
    const { scene } = this;
    if (!scene) return;
    const width = Math.max(1, Math.round(this.#size.width * scale));
    const height = Math.max(1, Math.round(this.#size.height * scale));
    this.#moving.fit(width, height, tier.samples);
    this.#lightGround(scene, tier.hasDispersion ? "usual" : "slow", raysAFrame);
    this.#moving.bind();
    drawScene(this.#gl, this.#programs, scene, sight, tier);
    this.#moving.resolve();
    this.#shown = this.#moving;
    this.#still.restart();
    this.#tracer?.restart();
    this.#setFence();
  }

  /** Traces the picture at rest, once loaded. */
  get tracer(): Tracer | null {
    return this.#tracer;
  }

  takeTracer(tracer: Tracer | null): void {
    this.#tracer?.dispose();
    this.#tracer = tracer;
  }

  /** Whether the picture at rest can be traced. */
  get canTrace(): boolean {
    return this.#tracer !== null && this.#tracer.piece === this.#piece;
  }

  /** Traces `share` of the next sample's rows. Call it once `refine` is done. */
  trace(sight: CameraPose, share: number, care: TraceQuality): RefineProgress {
    const { scene } = this;
    const tracer = this.#tracer;
    if (!scene || !tracer) return "done";
    try {
      tracer.fit(this.#size.width, this.#size.height);
      const traced = tracer.step(scene, sight, share, care);
      if (traced !== "part") {
        tracer.resolve(this.#still.mean, care.isWhole);
        this.#shown = tracer.shown;
      }
      this.#setFence();
      return traced;
    } catch (error) {
      // The tracer's shaders don't link here. Keeps the rasterized picture on the entire canvas.
      console.error(error);
      this.#gl.disable(this.#gl.SCISSOR_TEST);
      this.#shown = this.#still.mean;
      this.takeTracer(null);
      this.cannotTrace = true;
      return "done";
    }
  }

  /**
   * One step of refining the picture at rest: some shadow directions, or one of `strips` strips of the next of `frames`
   * frames. Returns whether there is a finer picture to show, and whether it is the last.
   */
  refine(sight: CameraPose, frames: number, strips: number, hasMirror: boolean): RefineProgress {
    const { scene } = this;
    if (!scene) return "done";
    const before = this.#still.frames;
    if (this.#isGroundDue) this.#lightGround(scene, "slow", raysAStep);
    else {
      this.#still.fit(this.#size.width, this.#size.height);
      if (this.#still.isDone(frames)) return "done";
      this.#still.step(this.#programs, scene, sight, strips, hasMirror);
      if (this.#still.frames > 0) this.#shown = this.#still.mean;
    }
    this.#setFence();
    if (this.#still.isDone(frames)) return "done";
    return this.#still.frames > before ? "finer" : "part";
  }

  /** Shows the newest picture, blended over the stored one. */
  present(share: number): void {
    const gl = this.#gl;
    if (!this.#look || this.#shown.width === 0) return;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, this.#size.width, this.#size.height);
    gl.disable(gl.BLEND);
    const isFading = share < 1 && this.#kept.texture !== null;
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, isFading ? this.#kept.texture : this.#shown.texture);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#shown.texture);
    this.#programs.present.use({
      picture: 0,
      before: 1,
      fadeIn: isFading ? share : 1,
      exposure: this.#look.studio.exposure,
    });
    fillScreen(gl);
    this.#setFence();
  }

  dispose(): void {
    this.#tracer?.dispose();
    for (const part of [this.#onDevice, this.#groundLight, this.#still, this.#moving, this.#kept])
      part.dispose();
    for (const program of Object.values(this.#programs)) program.dispose();
    this.#gl.deleteTexture(this.#letters);
  }

  /** The scene to draw; null without a piece or its look. */
  get scene(): Scene | null {
    const [piece, look, ground] = [this.#piece, this.#look, this.#ground];
    if (!piece || !look || !ground) return null;
    const [onDevice, groundLight, letters] = [this.#onDevice, this.#groundLight, this.#letters];
    return { piece, look, ground, onDevice, groundLight, letters, hasGround: this.hasGround };
  }

  get #isGroundDue(): boolean {
    return this.hasGround && (this.#isGroundStale || !this.#groundLight.isDone);
  }

  #lightGround({ ground, look }: Scene, care: keyof typeof groundCare, rays: number): void {
    if (!this.#isGroundDue) return;
    if (this.#isGroundStale) {
      this.#groundLight.begin(look.studio, ground, groundCare[care]);
      this.#isGroundStale = false;
    }
    this.#groundLight.add(this.#programs, this.#onDevice, ground, rays);
  }

  #setFence(): void {
    const gl = this.#gl;
    if (this.#fence) gl.deleteSync(this.#fence);
    this.#fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
  }
}

/** Letters as a texture. The picture's first row is the top, so it is flipped. */
function lettersTexture(gl: WebGL2RenderingContext, letters: OffscreenCanvas): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, letters);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}
