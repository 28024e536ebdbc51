import { useStore } from "zustand";
import { browserValues } from "../../../platform/storage/persisted-values.ts";
import { setDesignCount } from "./design-count.ts";
import { designsKey, tombstonesKey } from "./designs-key.ts";
import { createDesignsStore, type DesignsState } from "./designs-store.ts";

/** The finished designs in the cart of this browser. On the server there are none. */
export const designsStore = createDesignsStore(browserValues);

if (typeof window !== "undefined") {
  setDesignCount(designsStore.count());
  designsStore.subscribe(({ items }) => setDesignCount(items.length));
  window.addEventListener("storage", ({ key }) => {
    if (key === designsKey || key === tombstonesKey || key === null) designsStore.follow();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) designsStore.follow();
  });
}

/** The designs as they stand; none while the page wakes up. */
export function useDesigns(): DesignsState {
  return useStore(designsStore);
}

/** Takes the designs of a paid deposit out of this browser's cart, by their ids. */
export function clearDesigns(ids: readonly string[]): void {
  designsStore.clearDesigns(ids);
}
