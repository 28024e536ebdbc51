import { useStore } from "zustand";
import { createCountStore } from "../../../platform/storage/persisted-store.ts";
import { designsKey, maxDesigns } from "./designs-key.ts";

const counter = createCountStore(designsKey, countStoredDesigns);

/** Number of designs in a stored text, without parsing the designs. */
export function countStoredDesigns(text: string | null): number {
  try {
    const items: unknown = JSON.parse(text ?? "").state.items;
    return Array.isArray(items) ? Math.min(items.length, maxDesigns) : 0;
  } catch {
    return 0;
  }
}

export function setDesignCount(count: number): void {
  counter.setState({ count });
}

export function useDesignCount(): number {
  return useStore(counter, (state) => state.count);
}
