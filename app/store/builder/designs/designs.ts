import { useStore } from "zustand";
import { followStorage } from "../../../platform/storage/persisted-store.ts";
import { browserValues } from "../../../platform/storage/persisted-values.ts";
import { setDesignCount } from "./design-count.ts";
import { designsKey, tombstonesKey } from "./designs-key.ts";
import { createDesignsStore } from "./designs-store.ts";

export const designsStore = createDesignsStore(browserValues);

if (typeof window !== "undefined") {
  setDesignCount(designsStore.count());
  designsStore.subscribe(({ items }) => setDesignCount(items.length));
}
followStorage([designsKey, tombstonesKey], designsStore.follow);

export function useDesigns() {
  return useStore(designsStore);
}
