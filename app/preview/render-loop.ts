import type { Orbit } from "./camera/orbit.ts";
import type { GlRenderer } from "./gl/gl-renderer.ts";
import { QualityGovernor } from "./quality/quality-governor.ts";
import { TracePace } from "./tracer/trace-pace.ts";
import { liveQuality } from "./tracer/trace-quality.ts";

export type Renderer = Pick<
  GlRenderer,
  "prepare" | "isIdle" | "keep" | "drawMoving" | "refine" | "canTrace" | "trace" | "present"
>;

/** The loop's environment: time in milliseconds, animation frames, timers. */
export interface Clock {
  now(): number;
  /** Schedules a call before the next frame. Returns a function that cancels it. */
  nextFrame(run: () => void): () => void;
  soon(run: () => void): () => void;
}

const fadeMs = 400;
/** Slower steps at rest than `most` ms make strips smaller; faster ones than `least` make them larger. */
const stripRange = { most: 55, least: 18 } as const;
const mostStrips = 16;
/** Milliseconds after the first traced step when tracing stops. `TracePace` counts only GPU time. */
const traceMs = 4000;

/**
 * Renders only on change: fast frames while things move; at rest, a fine picture step by step, which is then traced on
 * fast devices; then nothing. No step starts before the GPU has finished the previous one.
 */
export class RenderLoop {
  readonly #renderer: Renderer;
  readonly #orbit: Orbit;
  readonly #clock: Clock;
  readonly governor = new QualityGovernor();
  /** Disables fades and shows the fine picture only when complete. */
  isCalm = false;
  /** Called when the first picture is on screen. */
  onFirst: (() => void) | null = null;
  /** Device pixels per CSS pixel at full size. Fast frames may use fewer. */
  ratio = 1;
  /** Whether to keep rendering: true from the start, or once a slow device proves fast enough. */
  isPatient = false;
  /** Called instead if the device is too slow to start without being asked. Then nothing is rendered. */
  onSlow: (() => void) | null = null;
  /** Called if this device turns out to be unable to render. */
  onTrouble: (() => void) | null = null;
  /** Called when a fast device comes to rest, before tracing. Call `resume` to start tracing when possible. */
  onRest: (() => void) | null = null;
  onMove: (() => void) | null = null;
  #cancel: (() => void) | null = null;
  #isPaused = false;
  #isStale = true;
  #isFine = false;
  #isTraced = false;
  #mayTrace = false;
  #traceStart: number | null = null;
  /** Milliseconds spent on the fine frame in progress. */
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

  /** Allows tracing the picture at rest. */
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
    // A first picture that was interrupted by a pause was never reported.
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

  /** Starts the picture at rest over. */
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

  /** Renders an invisible full-size picture to measure the device. */
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
    this.#strips = QualityGovernor.strips(frameMs * 3);
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
    const traced = this.#renderer.trace(this.#orbit.sight(), share, liveQuality);
    // Between parts there is nothing to show, and no need to wait for a frame.
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

  /** Waits until the GPU is done, measures it and continues. */
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
