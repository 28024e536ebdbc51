import { useStore } from "zustand";
import { watchStorage } from "../../../platform/storage/persisted-store.ts";
import { localStorageValues } from "../../../platform/storage/persisted-values.ts";
import { createDraftStore, draftKey, editedDesignKey } from "./draft-store.ts";

export const draftStore = createDraftStore(localStorageValues);

watchStorage([draftKey, editedDesignKey], draftStore.follow);

export function useDraft() {
  return useStore(draftStore);
}
