import type { Piece } from "#jewelry/shapes/piece";
import { type Matrix, product } from "../camera/matrix.ts";
import type { Sight } from "../camera/orbit.ts";
import { studios } from "../light/studio-light.ts";
import type { Look } from "../looks/look.ts";
import { jitter } from "../quality/jitter.ts";
import { stillWork, type Tier } from "../quality/tiers.ts";
import type { LetterPicture, Renderer } from "../renderer.ts";
import { type Ground, groundOf } from "./ground.ts";
import { GroundLight } from "./ground-light.ts";
import { lettersTexture } from "./letters-texture.ts";
import { PieceOnDevice } from "./piece-on-device.ts";
import { type Programs, programsOf } from "./programs.ts";
import { drawScene, type Scene } from "./scene.ts";
import { type Abilities, abilitiesOf, Target } from "./target.ts";

/** Directions of light for the first picture and for each step after it. */
const firstRays = 8;
const raysAStep = 8;
/** Frames that eight bits for a color can average. */
const byteFrames = 8;

/** Draws with WebGL 2. Throws if its shaders do not link. */
export class GlRenderer implements Renderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #abilities: Abilities;
  readonly #programs: Programs;
  readonly #onDevice: PieceOnDevice;
  readonly #groundLight: GroundLight;
  readonly #moving: Target;
  readonly #frame: Target;
  readonly #mean: Target;
  readonly #kept: Target;
  #shown: Target;
  #piece: Piece | null = null;
  #ground: Ground | null = null;
  #look: Look | null = null;
  #letters: WebGLTexture | null = null;
  #size = { width: 1, height: 1 };
  #isGroundStale = true;
  #frames = 0;
  #strip = 0;
  #fence: WebGLSync | null = null;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#abilities = abilitiesOf(gl);
    this.#programs = programsOf(gl);
    this.#onDevice = new PieceOnDevice(gl);
    this.#groundLight = new GroundLight(gl, this.#abilities);
    this.#moving = new Target(gl, this.#abilities, { hasDepth: true });
    this.#frame = new Target(gl, this.#abilities, { hasDepth: true });
    this.#mean = new Target(gl, this.#abilities);
    this.#kept = new Target(gl, this.#abilities);
    this.#shown = this.#moving;
  }

  get isReady(): boolean {
    return Object.values(this.#programs).every((program) => program.isReady);
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
    this.#ground = groundOf(piece);
    this.#onDevice.set(piece);
    this.#isGroundStale = true;
  }

  setLook(look: Look): void {
    if (look.theme !== this.#look?.theme) this.#isGroundStale = true;
    this.#look = look;
  }

  setEngraving(letters: LetterPicture | null): void {
    this.#gl.deleteTexture(this.#letters);
    this.#letters = letters && lettersTexture(this.#gl, letters);
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    const { canvas } = this.#gl;
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
  }

  keep(): void {
    const gl = this.#gl;
    const { width, height } = this.#shown;
    if (width === 0) return;
    this.#kept.fit(width, height);
    this.#kept.bind();
    gl.disable(gl.BLEND);
    this.#copy(this.#shown);
  }

  drawMoving(sight: Sight, tier: Tier, scale: number): void {
    const scene = this.#scene();
    if (!scene) return;
    const { width, height } = this.#size;
    this.#moving.fit(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
      tier.samples,
    );
    this.#lightGround(tier.hasDispersion ? 512 : 256, firstRays);
    this.#moving.bind();
    drawScene(this.#gl, this.#programs, scene, sight, tier);
    this.#moving.resolve();
    this.#shown = this.#moving;
    this.restart();
  }

  restart(): void {
    this.#frames = 0;
    this.#strip = 0;
  }

  refine(sight: Sight, frames: number, strips: number, hasMirror: boolean): boolean {
    const scene = this.#scene();
    const most = this.#abilities.hasFloats ? frames : Math.min(frames, byteFrames);
    if (!scene || this.#frames >= most) return true;
    const { width, height } = this.#size;
    if (this.#isGroundStale || (!this.#groundLight.isDone && this.#frames === 0)) {
      this.#lightGround(256, raysAStep);
      this.#setFence();
      return false;
    }
    this.#frame.fit(width, height);
    if (this.#mean.fit(width, height)) this.restart();
    this.#drawStrip(scene, sight, strips, hasMirror);
    this.#strip += 1;
    if (this.#strip >= strips) this.#average();
    this.#setFence();
    return this.#frames >= most;
  }

  present(share: number): void {
    const gl = this.#gl;
    const look = this.#look;
    if (!look || this.#shown.width === 0) return;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, this.#size.width, this.#size.height);
    gl.disable(gl.BLEND);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.CULL_FACE);
    const isFading = share < 1 && this.#kept.texture !== null;
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, isFading ? this.#kept.texture : this.#shown.texture);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#shown.texture);
    this.#programs.present.use({
      picture: 0,
      before: 1,
      fadeIn: isFading ? share : 1,
      exposure: studios[look.theme].exposure,
    });
    gl.bindVertexArray(null);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    this.#setFence();
  }

  dispose(): void {
    for (const part of [this.#onDevice, this.#groundLight, this.#moving, this.#frame, this.#mean, this.#kept])
      part.dispose();
    for (const program of Object.values(this.#programs)) program.dispose();
    this.setEngraving(null);
  }

  #scene(): Scene | null {
    const [piece, look, ground] = [this.#piece, this.#look, this.#ground];
    if (!piece || !look || !ground) return null;
    return {
      piece,
      look,
      ground,
      onDevice: this.#onDevice,
      groundLight: this.#groundLight,
      letters: this.#letters,
    };
  }

  #lightGround(size: number, rays: number): void {
    const [ground, look] = [this.#ground, this.#look];
    if (!ground || !look) return;
    if (this.#isGroundStale) {
      this.#groundLight.begin(studios[look.theme], ground, size, size > 256 ? 160 : 112);
      this.#isGroundStale = false;
    } else if (this.#groundLight.isDone) return;
    this.#groundLight.add(this.#programs, this.#onDevice, ground, rays);
  }

  #drawStrip(scene: Scene, sight: Sight, strips: number, hasMirror: boolean): void {
    const gl = this.#gl;
    const { width, height } = this.#frame;
    const [x, y] = jitter(this.#frames);
    const moved = { ...sight, projection: shifted(sight.projection, (2 * x) / width, (2 * y) / height) };
    const from = Math.floor((height * this.#strip) / strips);
    const to = Math.floor((height * (this.#strip + 1)) / strips);
    this.#frame.bind();
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(0, from, width, to - from);
    drawScene(gl, this.#programs, scene, moved, { ...stillWork, hasMirror });
    gl.disable(gl.SCISSOR_TEST);
  }

  /** Takes the finished frame into the mean. */
  #average(): void {
    const gl = this.#gl;
    this.#mean.bind();
    const share = 1 / (this.#frames + 1);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendColor(share, share, share, share);
    if (this.#frames === 0) gl.disable(gl.BLEND);
    else gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA);
    this.#copy(this.#frame);
    this.#frames += 1;
    this.#strip = 0;
    this.#shown = this.#mean;
  }

  #copy(from: Target): void {
    const gl = this.#gl;
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.CULL_FACE);
    gl.bindTexture(gl.TEXTURE_2D, from.texture);
    this.#programs.copy.use({ picture: 0 });
    gl.bindVertexArray(null);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
  }

  #setFence(): void {
    const gl = this.#gl;
    if (this.#fence) gl.deleteSync(this.#fence);
    this.#fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
  }
}

function shifted(projection: Matrix, x: number, y: number): Matrix {
  const shift = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1]);
  return product(shift, projection);
}
