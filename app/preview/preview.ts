import type { Piece } from "#jewelry/shapes/piece";
import type { ViewName } from "./camera/named-views.ts";
import { type CameraPose, Orbit } from "./camera/orbit.ts";
import { listenToGestures, turnByKey } from "./gestures.ts";
import { GlRenderer } from "./gl/gl-renderer.ts";
import { LazyTracer } from "./lazy-tracer.ts";
import type { PieceMaterial } from "./materials/material.ts";
import { type Clock, RenderLoop } from "./render-loop.ts";
import { pixelRatio, releaseContext, watchCanvas } from "./watch-canvas.ts";

/** "slow" before the first picture on a slow device; "lost" without the context. "slow" and "failed" are final. */
type PreviewState = "waiting" | "live" | "slow" | "lost" | "failed";

export interface PreviewOptions {
  onState(state: PreviewState): void;
  /** Called after each camera movement, for overlays. */
  onMove?(sight: CameraPose): void;
  /** Whether the surrounding page scrolls and keeps vertical touches and the plain wheel. False in dialogs. */
  hasPage: boolean;
  /** Reduced motion: no easing or fades. */
  isCalm: boolean;
  /** Whether to continue on a slow device. Otherwise it shows nothing and reports "slow". */
  isAsked: boolean;
}

const maxContextLosses = 2;

const clock: Clock = {
  now: () => performance.now(),
  nextFrame: (run) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
  soon: (run) => {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  },
};

/** A transparent background, and no software WebGL. */
const contextForm: WebGLContextAttributes = {
  alpha: true,
  premultipliedAlpha: true,
  antialias: false,
  depth: false,
  stencil: false,
  failIfMajorPerformanceCaveat: true,
};

/** A live piece on a canvas. Restores what it shows after a lost context. */
export class Preview {
  readonly orbit = new Orbit();
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #options: PreviewOptions;
  readonly #ends: (() => void)[] = [];
  #renderer: GlRenderer;
  #loop: RenderLoop;
  #tracing: LazyTracer;
  #shown: { piece: Piece; look: PieceMaterial } | null = null;
  #letters: OffscreenCanvas | null = null;
  #losses = 0;
  #isSeen = true;
  #isLive = false;
  #isCalm: boolean;
  #pixelsPerMm: number | null = null;

  private constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext, options: PreviewOptions) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#options = options;
    this.#isCalm = options.isCalm;
    this.#renderer = new GlRenderer(gl);
    this.#tracing = new LazyTracer(gl, this.#renderer);
    this.#loop = this.#newLoop();
    this.#listen();
  }

  /** Null if this device can't render live pieces. */
  static open(canvas: HTMLCanvasElement, options: PreviewOptions): Preview | null {
    const gl = canvas.getContext("webgl2", contextForm);
    return gl && !gl.isContextLost() ? new Preview(canvas, gl, options) : null;
  }

  set isCalm(isCalm: boolean) {
    this.#isCalm = isCalm;
    this.#loop.isCalm = isCalm;
  }

  /** CSS pixels per millimeter at the piece's middle. Null fits it to the picture. */
  set pixelsPerMm(pixelsPerMm: number | null) {
    if (this.#pixelsPerMm === pixelsPerMm) return;
    this.#pixelsPerMm = pixelsPerMm;
    this.#resize();
  }

  /** Shows a piece. `isFaded` cross-fades. */
  show(piece: Piece, look: PieceMaterial, isFaded = false): void {
    const before = this.#shown;
    if (before && isFaded) this.#loop.fade();
    this.#shown = { piece, look };
    if (before?.piece !== piece) {
      this.#renderer.setPiece(piece);
      this.orbit.frame(piece, this.#aspect(), this.#easeFrom());
    }
    if (before?.look !== look) this.#renderer.setLook(look);
    this.#changed();
  }

  engrave(letters: OffscreenCanvas | null): void {
    this.#letters = letters;
    this.#renderer.setEngraving(letters);
    this.#changed();
  }

  /** Eases to a named view, or cuts to it with reduced motion. */
  look(view: ViewName): void {
    this.orbit.look(view, this.#easeFrom());
    this.#changed();
  }

  dispose(): void {
    this.#loop.stop();
    this.#tracing.stop();
    for (const end of this.#ends) end();
    this.#renderer.dispose();
    releaseContext(this.#gl);
  }

  #newLoop(): RenderLoop {
    const loop = new RenderLoop(this.#renderer, this.orbit, clock);
    loop.isCalm = this.#isCalm;
    loop.isPatient = this.#isLive || this.#options.isAsked;
    loop.onSlow = () => this.#options.onState("slow");
    loop.onFirst = () => {
      this.#isLive = true;
      this.#options.onState("live");
    };
    loop.onTrouble = () => this.#options.onState("failed");
    loop.onRest = async () => {
      const piece = this.#shown?.piece;
      if (piece && (await this.#tracing.prepare(piece))) loop.resume();
    };
    loop.onMove = () => this.#options.onMove?.(this.orbit.sight());
    return loop;
  }

  /** When easing starts; null to skip it. */
  #easeFrom(): number | null {
    return this.#isLive && !this.#isCalm ? clock.now() : null;
  }

  #changed(): void {
    if (this.#shown && !this.#gl.isContextLost()) this.#loop.change();
  }

  #aspect(): number {
    return this.#canvas.clientWidth / Math.max(1, this.#canvas.clientHeight) || 1;
  }

  #listen(): void {
    const stopWatching = watchCanvas(this.#canvas, {
      resized: () => this.#resize(),
      seen: (isSeen) => {
        this.#isSeen = isSeen;
        this.#pauseOrNot();
      },
      lost: (event) => this.#lose(event),
      restored: () => this.#restore(),
    });
    const target = {
      orbit: this.orbit,
      runsOut: () => !this.#isCalm,
      changed: () => this.#changed(),
      reset: () => this.look("three-quarter"),
      look: (view: ViewName) => this.look(view),
      tapReach: 12,
      tapped: (_: PointerEvent, isDouble: boolean) => isDouble && target.reset(),
    };
    const stopListening = listenToGestures(this.#canvas, target, this.#options.hasPage);
    const onKey = (event: KeyboardEvent) => turnByKey(event, target);
    this.#canvas.addEventListener("keydown", onKey);
    const stopKeys = () => this.#canvas.removeEventListener("keydown", onKey);
    this.#ends.push(stopWatching, stopListening, stopKeys);
    this.#resize();
  }

  #pauseOrNot(): void {
    this.#loop.pause(!this.#isSeen || this.#gl.isContextLost());
  }

  #resize(): void {
    const canvas = this.#canvas;
    const ratio = pixelRatio();
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (width === 0 || height === 0) return;
    this.#loop.ratio = ratio;
    this.#renderer.resize(width, height);
    // Resizing clears a canvas, so show the last picture until the next frame.
    if (this.#isLive && !this.#gl.isContextLost()) this.#renderer.present(1);
    this.orbit.heightMm = this.#pixelsPerMm && canvas.clientHeight / this.#pixelsPerMm;
    if (this.#shown) this.orbit.frame(this.#shown.piece, this.#aspect(), null);
    this.#changed();
  }

  #lose(event: Event): void {
    event.preventDefault();
    this.#losses += 1;
    this.#loop.stop();
    this.#tracing.stop();
    this.#options.onState(this.#losses >= maxContextLosses ? "failed" : "lost");
  }

  #restore(): void {
    if (this.#losses >= maxContextLosses) return;
    this.#renderer = new GlRenderer(this.#gl);
    this.#tracing = new LazyTracer(this.#gl, this.#renderer);
    this.#loop = this.#newLoop();
    this.#resize();
    const shown = this.#shown;
    if (shown) {
      this.#renderer.setPiece(shown.piece);
      this.#renderer.setLook(shown.look);
    }
    this.#renderer.setEngraving(this.#letters);
    this.#pauseOrNot();
    this.#changed();
  }
}
