/**
 * "waiting" for the first live picture, "slow" where it waits to be asked for, "lost" while the browser has taken the graphics
 * away; "failed" stays drawn.
 */
export type PreviewState = "waiting" | "live" | "slow" | "lost" | "failed";

/** How drawing and live view change places. */
export const crossFade = "transition-[opacity,visibility] duration-400 motion-reduce:transition-none";
