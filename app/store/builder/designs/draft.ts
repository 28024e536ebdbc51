import { useStore } from "zustand";
import { followStorage } from "../../../platform/storage/persisted-store.ts";
import { browserValues } from "../../../platform/storage/persisted-values.ts";
import { createDraftStore, draftKey, editedKey } from "./draft-store.ts";

export const draftStore = createDraftStore(browserValues);

followStorage([draftKey, editedKey], draftStore.follow);

export function useDraft() {
  return useStore(draftStore);
}
