import { type Tier, type TierName, tierNames, tiers } from "./tiers.ts";

/** Frame time in ms above which a tier is too expensive, and below which the next one is tried. */
const slowFrameMs = 24;
const fastFrameMs = 6;
const slow = 40;
/** Time for a full-size picture in ms above which the device counts as too slow, and the number of tries. */
const tooSlowMs = 120;
const maxTrials = 3;
/** Maximum fine frame time for tracing, ms. Above it, too few samples would be traced: each takes about two frames. */
const maxTraceableMs = 60;
/** Weight of the newest frame in the mean. */
const newest = 0.3;
const ratioStep = 0.8;
const smallestRatio = 0.6;
/** Minimum number of frames before judging. */
const minFrames = 3;

/**
 * Keeps turning smooth: lowers resolution first, then light bounces, and raises them only at rest, so quality doesn't
 * flicker. Frame times are GPU times.
 */
export class QualityGovernor {
  tierName: TierName = "low";
  /** Resolution factor while moving, at most 1. */
  scale = 1;
  #mean = 0;
  #seen = 0;
  #isSettled = false;
  #trials = 0;
  #fineMs = Infinity;

  get tier(): Tier {
    return tiers[this.tierName];
  }

  /** Whether a trial picture was fast enough; "again" if not yet, because hydration delays some. */
  tried(frameMs: number): "quick" | "again" | "slow" {
    this.#trials += 1;
    if (frameMs <= tooSlowMs) return "quick";
    return this.#trials < maxTrials ? "again" : "slow";
  }

  /** Classifies the device by how long its first frame takes in the low tier. */
  first(frameMs: number): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.tierName = frameMs > slow ? "low" : frameMs > fastFrameMs ? "middle" : "high";
  }

  /** Records a frame during movement. */
  moved(frameMs: number): void {
    this.#seen += 1;
    this.#mean = this.#seen === 1 ? frameMs : this.#mean + (frameMs - this.#mean) * newest;
    if (this.#seen < minFrames || this.#mean <= slowFrameMs) return;
    if (this.scale * ratioStep >= smallestRatio) this.scale *= ratioStep;
    else if (this.tierName !== "low") {
      this.tierName = tierNames[tierNames.indexOf(this.tierName) - 1]!;
      this.scale = 1;
    }
    this.#seen = 0;
  }

  /** At rest, raises quality if frames have been fast. */
  rested(): void {
    if (this.#seen < minFrames || this.#mean >= fastFrameMs) return;
    if (this.scale < 1) this.scale = Math.min(1, this.scale / ratioStep);
    else if (this.tierName !== "high") this.tierName = tierNames[tierNames.indexOf(this.tierName) + 1]!;
    this.#seen = 0;
  }

  /** Records the time of a complete high-quality frame while the view is still. */
  refined(frameMs: number): void {
    this.#fineMs = frameMs;
  }

  get canTrace(): boolean {
    return this.#fineMs <= maxTraceableMs;
  }

  /** How many strips to split a frame of `frameMs` into, so none delays the page's own frames for long. */
  static strips(frameMs: number): number {
    return Math.min(16, Math.max(1, Math.ceil(frameMs / 40)));
  }
}
