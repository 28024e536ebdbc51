import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** What is known of live pieces here while the page lives: nothing yet, that they would crawl, or that they are wanted even so. */
export type LivePace = "unknown" | "slow" | "asked";

const paceStore = createStore<{ pace: LivePace }>(() => ({ pace: "unknown" }));

export function usePace(): LivePace {
  return useStore(paceStore, ({ pace }) => pace);
}

export function setPace(pace: LivePace): void {
  paceStore.setState({ pace });
}
