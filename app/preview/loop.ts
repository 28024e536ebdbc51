import type { Orbit } from "./camera/orbit.ts";
import type { GlRenderer } from "./gl/gl-renderer.ts";
import { Governor } from "./quality/governor.ts";
import { liveCare } from "./tracer/trace-care.ts";
import { TracePace } from "./tracer/trace-pace.ts";

export type Renderer = Pick<
  GlRenderer,
  "prepare" | "isIdle" | "keep" | "drawMoving" | "refine" | "canTrace" | "trace" | "present"
>;

/** The loop's host: time in milliseconds, animation frames, timers. */
export interface Clock {
  now(): number;
  /** Calls back before the next frame; returns how to cancel. */
  nextFrame(run: () => void): () => void;
  soon(run: () => void): () => void;
}

const fadeMs = 400;
/** Milliseconds of one step at rest that make strips smaller, and those that make them larger. */
const stripRange = { most: 55, least: 18 } as const;
const mostStrips = 16;
/** Milliseconds from the first traced step after which the device sleeps; `TracePace` counts only what the GPU takes. */
const traceMs = 4000;

/**
 * Renders only on change: quick frames while things move; at rest, step by step a fine one, which is traced further where
 * the device is fast; then nothing. No step begins before the GPU has finished the last.
 */
export class Loop {
  readonly #renderer: Renderer;
  readonly #orbit: Orbit;
  readonly #clock: Clock;
  readonly governor = new Governor();
  /** No fades, and the fine picture appears only when complete. */
  isCalm = false;
  /** Called when the first picture is on the screen. */
  onFirst: (() => void) | null = null;
  /** Device pixels to a CSS pixel at full size: quick frames may have fewer. */
  ratio = 1;
  /** Goes on however slow the device is: once it proved quick enough, or from the start. */
  isPatient = false;
  /** Called instead when the device is too slow to start unasked; then nothing is rendered. */
  onSlow: (() => void) | null = null;
  /** Called when this device cannot render after all. */
  onTrouble: (() => void) | null = null;
  /** Called at each rest of a fast device before the picture is traced: `resume` begins it, once it may and can be. */
  onRest: (() => void) | null = null;
  /** Called when the camera moved. */
  onMove: (() => void) | null = null;
  #cancel: (() => void) | null = null;
  #isPaused = false;
  #isStale = true;
  #isFine = false;
  #isTraced = false;
  #mayTrace = false;
  /** When tracing began. */
  #traceStart: number | null = null;
  /** Milliseconds of the fine frame in progress. */
  #frameMs = 0;
  readonly #pace = new TracePace();
  #isFirst = true;
  #fadeStart = Number.NEGATIVE_INFINITY;
  #shownShare = 1;
  #strips = 4;

  constructor(renderer: Renderer, orbit: Orbit, clock: Clock) {
    this.#renderer = renderer;
    this.#orbit = orbit;
    this.#clock = clock;
  }

  get isAtRest(): boolean {
    return this.#cancel === null;
  }

  /** Something changed: renders from the next frame on. */
  change(): void {
    this.#isStale = true;
    this.#restart();
    this.#ask();
  }

  /** The picture at rest may be traced. */
  resume(): void {
    this.#mayTrace = true;
    if (this.#isTraceDue) this.#ask();
  }

  /** Cross-fades the next change. Call it before the change. */
  fade(): void {
    if (this.isCalm || this.#isFirst || this.#isFading()) return;
    this.#renderer.keep();
    this.#fadeStart = this.#clock.now();
  }

  /** Pauses while hidden. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    // What paused within the first picture never told of it.
    if (this.#isFirst) this.#isStale = true;
    if (isPaused) {
      this.#traceStart = null;
      this.stop();
    } else if (this.#isStale || !this.#isFine || this.#isTraceDue) this.#ask();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #ask(when = this.#clock.nextFrame): void {
    if (this.#isPaused || this.#cancel) return;
    this.#cancel = when(() => {
      try {
        this.#draw();
      } catch (error) {
        this.stop();
        this.#isPaused = true;
        console.error(error);
        this.onTrouble?.();
      }
    });
  }

  #draw(): void {
    this.#cancel = null;
    if (!this.#renderer.prepare() || !this.#renderer.isIdle) {
      this.#ask();
      return;
    }
    const now = this.#clock.now();
    if (!this.isPatient) {
      this.#tryOut(now);
      return;
    }
    const isMoving = this.#orbit.step(now);
    if (isMoving || this.#isStale) this.onMove?.();
    if (isMoving || this.#isStale) this.#drawMoving(now);
    else if (!this.#isFine) this.#refine(now);
    else if (this.#isTraceDue) this.#trace(now);
    else if (this.#shownShare < 1) this.#present(now);
    else this.#rest();
  }

  get #isTraceDue(): boolean {
    return !this.#isTraced && this.#mayTrace && this.governor.canTrace && this.#renderer.canTrace;
  }

  /** Another picture: all of it at rest is to be rendered again. */
  #restart(): void {
    this.#isFine = false;
    this.#isTraced = false;
    this.#mayTrace = false;
    this.#traceStart = null;
    this.#frameMs = 0;
    this.#pace.restart();
  }

  #rest(): void {
    this.governor.rested();
    if (!this.#isTraced && this.governor.canTrace) this.onRest?.();
  }

  #drawMoving(now: number): void {
    const { tier, scale } = this.governor;
    const share = Math.min(1, tier.movingRatio / this.ratio) * scale;
    this.#renderer.drawMoving(this.#orbit.sight(), tier, share);
    this.#isStale = false;
    this.#restart();
    // Presenting a picture that a slow GPU is still rendering blocks the page.
    const isSlow = this.governor.tierName === "low";
    if (!isSlow) this.#present(now);
    this.#await(now, (frameMs) => {
      if (isSlow) this.#present(this.#clock.now());
      if (this.#isFirst) this.#showFirst(frameMs);
      else this.governor.moved(frameMs);
    });
  }

  /** Renders an invisible picture of the full size to measure the device. */
  #tryOut(now: number): void {
    this.#renderer.drawMoving(this.#orbit.sight(), this.governor.tier, 1);
    this.#await(now, (frameMs) => {
      const verdict = this.governor.tried(frameMs);
      this.isPatient = verdict === "quick";
      if (verdict !== "slow") return;
      this.#isPaused = true;
      this.onSlow?.();
    });
  }

  #showFirst(frameMs: number): void {
    this.#isFirst = false;
    this.governor.first(frameMs);
    this.#strips = Governor.strips(frameMs * 3);
    this.onFirst?.();
  }

  #refine(now: number): void {
    const { tier } = this.governor;
    const strips = this.#strips;
    const refined = this.#renderer.refine(this.#orbit.sight(), tier.stillFrames, strips, tier.hasMirror);
    const isNews = refined === "done" || (refined === "finer" && !this.isCalm);
    this.#await(now, (stepMs) => {
      this.#isFine = refined === "done";
      this.#frameMs += stepMs;
      if (refined !== "part") {
        this.governor.refined(this.#frameMs);
        this.#frameMs = 0;
      }
      if (isNews || this.#shownShare < 1) this.#present(this.#clock.now());
      if (stepMs > stripRange.most) this.#strips = Math.min(mostStrips, strips * 2);
      else if (stepMs < stripRange.least) this.#strips = Math.max(1, Math.floor(strips / 2));
    });
  }

  #trace(now: number): void {
    const { share } = this.#pace;
    this.#traceStart ??= now;
    const end = this.#traceStart + traceMs;
    const traced = this.#renderer.trace(this.#orbit.sight(), share, liveCare);
    // Between parts there is nothing to show, and no frame to wait for.
    const next = traced === "part" ? this.#clock.soon : this.#clock.nextFrame;
    this.#await(
      now,
      (stepMs) => {
        this.#pace.took(stepMs, share);
        this.#isTraced = traced === "done" || this.#pace.isOver || this.#clock.now() >= end;
        const isNews = this.#isTraced || (traced === "finer" && !this.isCalm);
        if (isNews || this.#shownShare < 1) this.#present(this.#clock.now());
      },
      next,
    );
  }

  #present(now: number): void {
    const share = this.#isFading() ? (now - this.#fadeStart) / fadeMs : 1;
    this.#shownShare = share;
    this.#renderer.present(share * share * (3 - 2 * share));
    if (!this.#cancel) this.#ask();
  }

  #isFading(): boolean {
    return this.#clock.now() - this.#fadeStart < fadeMs;
  }

  /** Waits until the GPU is done and measures it; then goes on. */
  #await(start: number, done: (ms: number) => void, next = this.#clock.nextFrame): void {
    this.stop();
    const look = () => {
      this.#cancel = null;
      if (!this.#renderer.isIdle) {
        this.#cancel = this.#clock.soon(look);
        return;
      }
      done(this.#clock.now() - start);
      this.#ask(next);
    };
    this.#cancel = this.#clock.soon(look);
  }
}
