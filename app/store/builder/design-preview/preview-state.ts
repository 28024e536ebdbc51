import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** "slow": too slow to show unless requested; "lost": WebGL context lost; "failed": stays a drawing. */
export type PreviewState = "waiting" | "live" | "slow" | "lost" | "failed";

export const crossFadeClasses = "transition-[opacity,visibility] duration-400 motion-reduce:transition-none";

/** The live view's speed in this visit: unknown, too slow, or slow but requested anyway. */
type LivePace = "unknown" | "slow" | "asked";

const paceStore = createStore<{ pace: LivePace }>(() => ({ pace: "unknown" }));

export function useLivePace(): LivePace {
  return useStore(paceStore, ({ pace }) => pace);
}

export function setLivePace(pace: LivePace): void {
  paceStore.setState({ pace });
}
