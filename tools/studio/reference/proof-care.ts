import type { TraceCare } from "../../../app/preview/tracer/trace-care.ts";

/** How our tracer traces what is compared or proved; `trace.py` has the same number of bounces. */
export const proofCare: TraceCare = {
  samples: 64,
  bounces: 64,
  stoneBounces: 64,
  isExact: true,
  maxRadiance: 0,
  hasObserver: false,
  isWhole: true,
};
