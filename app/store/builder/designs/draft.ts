import { useStore } from "zustand";
import { browserValues } from "../../../platform/storage/persisted-values.ts";
import { createDraftStore, type DraftState, draftKey, editedKey } from "./draft-store.ts";

/** The design under way in this browser. On the server there is none. */
export const draftStore = createDraftStore(browserValues);

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === draftKey || key === editedKey || key === null) draftStore.follow();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) draftStore.follow();
  });
}

/** The draft as it stands; while the page wakes up, the empty one that the server drew. */
export function useDraft(): DraftState {
  return useStore(draftStore);
}
