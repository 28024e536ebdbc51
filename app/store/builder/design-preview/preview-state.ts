import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * "waiting" for the first live picture, "slow" where it waits to be asked for, "lost" while the browser has taken the graphics
 * away; "failed" stays drawn.
 */
export type PreviewState = "waiting" | "live" | "slow" | "lost" | "failed";

/** How drawing and live view change places. */
export const crossFade = "transition-[opacity,visibility] duration-400 motion-reduce:transition-none";

/** What is known of live pieces here while the page lives: nothing yet, that they would crawl, or that they are wanted even so. */
type LivePace = "unknown" | "slow" | "asked";

const paceStore = createStore<{ pace: LivePace }>(() => ({ pace: "unknown" }));

export function usePace(): LivePace {
  return useStore(paceStore, ({ pace }) => pace);
}

export function setPace(pace: LivePace): void {
  paceStore.setState({ pace });
}
