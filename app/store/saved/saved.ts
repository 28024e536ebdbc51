import { useStore } from "zustand";
import { watchStorage } from "../../platform/storage/persisted-store.ts";
import { localStorageValues } from "../../platform/storage/persisted-values.ts";
import { createSavedStore, savedKey } from "./saved-store.ts";

const savedStore = createSavedStore(localStorageValues);

watchStorage([savedKey], savedStore.follow);

/** Handles of the saved pieces, newest first; empty during hydration. */
export function useSavedHandles(): string[] {
  return useStore(savedStore, (state) => state.handles);
}

export function toggleSavedPiece(handle: string): boolean {
  return savedStore.toggle(handle);
}
