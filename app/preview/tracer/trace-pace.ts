/** Maximum duration of one tracing step in ms, so the page's own frames aren't late. */
const stepMs = 20;
/** Milliseconds of tracing after which it stops. */
const maxMs = 4000;
/** With fewer samples, a picture looks worse than the rasterized one. */
const minSamples = 16;
/** Milliseconds before a device is judged. Much else delays its first steps. */
const patienceMs = 800;
const smallest = 1 / 512;
const firstShare = 1 / 64;

/** How much to trace in each step, and for how long, based on the duration of earlier steps. */
export class TracePace {
  /** The fraction of a sample's rows to trace in the next step. */
  share = firstShare;
  #spentMs = 0;
  #traced = 0;

  /** Starts a new picture. The device's speed is kept. */
  restart(): void {
    this.#spentMs = 0;
    this.#traced = 0;
  }

  /** Records how long a step of `share` took. */
  took(ms: number, share: number): void {
    this.#spentMs += ms;
    this.#traced += share;
    const factor = Math.min(2, Math.max(0.25, stepMs / Math.max(ms, 1)));
    this.share = Math.min(1, Math.max(smallest, share * factor));
  }

  /** Whether to stop: the time is up, or too short for a worthwhile picture. */
  get isOver(): boolean {
    const isSlow =
      this.#traced >= 1 && this.#spentMs >= patienceMs && (this.#spentMs / this.#traced) * minSamples > maxMs;
    return isSlow || this.#spentMs >= maxMs;
  }
}
