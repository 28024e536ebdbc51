import { type Tier, type TierName, tierNames, tiers } from "./tiers.ts";

/** Milliseconds of a frame above which a tier is too dear, and below which the next one is tried. */
const dear = 24;
const cheap = 6;
const slow = 40;
/** Milliseconds of a picture of the full size above which a piece would crawl and slow the page down, and how many to try. */
const crawling = 120;
const trials = 3;
/** How much the newest frame counts in the mean. */
const newest = 0.3;
const ratioStep = 0.8;
const smallestRatio = 0.6;
/** Frames to see before judging. */
const patience = 3;

/**
 * Keeps turning smooth: gives up sharpness first, then light's bounces, and takes them back only at rest, so that nothing
 * pumps while the hand moves. Frame times are those the graphics device needed.
 */
export class Governor {
  tierName: TierName = "low";
  /** What the moving picture's pixels are multiplied by, at most 1. */
  scale = 1;
  #mean = 0;
  #seen = 0;
  #isSettled = false;
  #trials = 0;

  get tier(): Tier {
    return tiers[this.tierName];
  }

  /** Whether a picture drawn on trial was quick enough; "again" where it was not: a page that wakes up delays some. */
  tried(frameMs: number): "quick" | "again" | "slow" {
    this.#trials += 1;
    if (frameMs <= crawling) return "quick";
    return this.#trials < trials ? "again" : "slow";
  }

  /** The first picture, drawn in the low tier, says what kind of device this is. */
  first(frameMs: number): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.tierName = frameMs > slow ? "low" : frameMs > cheap ? "middle" : "high";
  }

  /** A frame while something moved. */
  moved(frameMs: number): void {
    this.#seen += 1;
    this.#mean = this.#seen === 1 ? frameMs : this.#mean + (frameMs - this.#mean) * newest;
    if (this.#seen < patience || this.#mean <= dear) return;
    if (this.scale * ratioStep >= smallestRatio) this.scale *= ratioStep;
    else if (this.tierName !== "low") {
      this.tierName = tierNames[tierNames.indexOf(this.tierName) - 1]!;
      this.scale = 1;
    }
    this.#seen = 0;
  }

  /** Nothing moves any more: what is cheap may get better. */
  rested(): void {
    if (this.#seen < patience || this.#mean >= cheap) return;
    if (this.scale < 1) this.scale = Math.min(1, this.scale / ratioStep);
    else if (this.tierName !== "high") this.tierName = tierNames[tierNames.indexOf(this.tierName) + 1]!;
    this.#seen = 0;
  }

  /** In how many strips a frame of `frameMs` is drawn, so that none keeps the page's own pictures waiting long. */
  static strips(frameMs: number): number {
    return Math.min(16, Math.max(1, Math.ceil(frameMs / 40)));
  }
}
