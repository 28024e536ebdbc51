import type { TraceQuality } from "../../../app/preview/tracer/trace-quality.ts";

/** Our tracer's settings for comparisons and proofs. */
export const proofCare: TraceQuality = {
  samples: 64,
  bounces: 64,
  stoneBounces: 256,
  isExact: true,
  maxRadiance: 0,
  lens: [0, 1],
  stoneLimit: 0,
  seat: 1,
  hasObserver: false,
  isWhole: true,
};
