import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { browserValues, type PersistedValues } from "../../../../platform/storage/persisted-values.ts";

export const screenScaleKey = "screen-scale";

/** Pixels of the screen itself to a millimeter, from a television across the room to the finest telephone. */
export const screenScaleRange = { min: 0.8, max: 30 } as const;

/** Screen pixels to a millimeter of a kept text; null for what was not matched, or is no such number. */
export function readScreenScale(text: string | null): number | null {
  const value = Number(text ?? "");
  return text && value >= screenScaleRange.min && value <= screenScaleRange.max ? value : null;
}

/**
 * How large a millimeter is on this visitor's screen, once they have matched a card. It is counted in the screen's own pixels,
 * so that enlarging the page changes nothing of it.
 */
export function createScreenScaleStore(storage: PersistedValues) {
  const store = createStore<{ pixelsPerMm: number | null }>(() => ({
    pixelsPerMm: readScreenScale(storage.read(screenScaleKey)),
  }));
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    /** Keeps a match; what cannot be one is left. */
    match(pixelsPerMm: number): void {
      const text = pixelsPerMm.toFixed(4);
      const read = readScreenScale(text);
      if (read === null) return;
      store.setState({ pixelsPerMm: read });
      storage.write(screenScaleKey, text);
    },
  };
}

export const screenScaleStore = createScreenScaleStore(browserValues);

/** Screen pixels to a millimeter, or null before a card was matched. */
export function useScreenScale(): number | null {
  return useStore(screenScaleStore, ({ pixelsPerMm }) => pixelsPerMm);
}
