import { useStore } from "zustand";
import { followStorage } from "../../platform/storage/persisted-store.ts";
import { browserValues } from "../../platform/storage/persisted-values.ts";
import { createSavedStore, savedKey } from "./saved-store.ts";

const savedStore = createSavedStore(browserValues);

followStorage([savedKey], savedStore.follow);

/** Handles of the saved pieces, newest first; empty during hydration. */
export function useSaved(): string[] {
  return useStore(savedStore, (state) => state.handles);
}

export function toggleSaved(handle: string): boolean {
  return savedStore.toggle(handle);
}
