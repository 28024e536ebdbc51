/** Milliseconds that one step of tracing may take, so that the page's own frames are not late. */
const stepMs = 20;
/** Milliseconds of tracing after which the device sleeps. */
const maxMs = 4000;
/** A picture of fewer samples looks worse than the quick one. */
const minSamples = 16;
/** Milliseconds before a device is judged: its first steps are delayed by much else. */
const patienceMs = 800;
const smallest = 1 / 512;
const firstShare = 1 / 64;

/** How much is traced in one step, and for how long: by the time that the steps before took. */
export class TracePace {
  /** The share of a sample's rows in the next step. */
  share = firstShare;
  #spentMs = 0;
  #traced = 0;

  /** Another picture; the device is as fast as before. */
  restart(): void {
    this.#spentMs = 0;
    this.#traced = 0;
  }

  /** A step of `share` took so long. */
  took(ms: number, share: number): void {
    this.#spentMs += ms;
    this.#traced += share;
    const factor = Math.min(2, Math.max(0.25, stepMs / Math.max(ms, 1)));
    this.share = Math.min(1, Math.max(smallest, share * factor));
  }

  /** Whether to stop: the time is over, or too short for a picture that is worth it. */
  get isOver(): boolean {
    const isSlow =
      this.#traced >= 1 && this.#spentMs >= patienceMs && (this.#spentMs / this.#traced) * minSamples > maxMs;
    return isSlow || this.#spentMs >= maxMs;
  }
}
