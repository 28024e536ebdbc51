import { useStore } from "zustand";
import { browserValues } from "../../platform/storage/persisted-values.ts";
import { createSavedStore, savedKey } from "./saved-store.ts";

const savedStore = createSavedStore(browserValues);

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === savedKey || key === null) savedStore.follow();
  });
}

/** Handles of the saved pieces, newest first; none while the page wakes up. */
export function useSaved(): string[] {
  return useStore(savedStore, (state) => state.handles);
}

/** Saves the piece, or forgets it when it is saved. Answers whether it is saved now. */
export function toggleSaved(handle: string): boolean {
  return savedStore.toggle(handle);
}
