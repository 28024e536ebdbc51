import type { Design } from "#jewelry/design";

/** What every phase gets: the design so far, and the way to change it. */
export interface PhaseProps {
  design: Design;
  change: (move: (design: Design) => Design) => void;
}
