import { useStore } from "zustand";
import { watchStorage } from "../../../platform/storage/persisted-store.ts";
import { localStorageValues } from "../../../platform/storage/persisted-values.ts";
import { setDesignCount } from "./design-count.ts";
import { designsKey, designsTombstonesKey } from "./designs-key.ts";
import { createDesignsStore } from "./designs-store.ts";

export const designsStore = createDesignsStore(localStorageValues);

if (typeof window !== "undefined") {
  setDesignCount(designsStore.count());
  designsStore.subscribe(({ items }) => setDesignCount(items.length));
}
watchStorage([designsKey, designsTombstonesKey], designsStore.follow);

export function useDesigns() {
  return useStore(designsStore);
}
