import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { localStorageValues, type PersistedValues } from "../../../../platform/storage/persisted-values.ts";

export const screenScaleKey = "screen-scale";

/** Device pixels per millimeter, from a television to the sharpest phone. */
export const screenScaleRange = { min: 0.8, max: 30 } as const;

/** Parses stored device pixels per millimeter; null if invalid. */
export function readScreenScale(text: string | null): number | null {
  const value = Number(text ?? "");
  return text && value >= screenScaleRange.min && value <= screenScaleRange.max ? value : null;
}

/** This screen's device pixels per millimeter, once calibrated with a card; independent of the page's zoom. */
export function createScreenScaleStore(storage: PersistedValues) {
  const store = createStore<{ pixelsPerMm: number | null }>(() => ({
    pixelsPerMm: readScreenScale(storage.read(screenScaleKey)),
  }));
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    match(pixelsPerMm: number): void {
      const text = pixelsPerMm.toFixed(4);
      const read = readScreenScale(text);
      if (read === null) return;
      store.setState({ pixelsPerMm: read });
      storage.write(screenScaleKey, text);
    },
  };
}

export const screenScaleStore = createScreenScaleStore(localStorageValues);

export function useScreenScale(): number | null {
  return useStore(screenScaleStore, ({ pixelsPerMm }) => pixelsPerMm);
}
