import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { browserValues } from "../../../platform/storage/persisted-values.ts";
import { designsKey, maxDesigns } from "./designs-key.ts";

const counter = createStore(() => ({ count: 0 }));

/** How many designs a kept text seems to hold, without reading them: every page counts, only the cart has to know. */
export function countStored(text: string | null): number {
  try {
    const items: unknown = JSON.parse(text ?? "").state.items;
    return Array.isArray(items) ? Math.min(items.length, maxDesigns) : 0;
  } catch {
    return 0;
  }
}

function recount(): void {
  setDesignCount(countStored(browserValues.read(designsKey)));
}

if (typeof window !== "undefined") {
  recount();
  window.addEventListener("storage", ({ key }) => {
    if (key === designsKey || key === null) recount();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) recount();
  });
}

/** What the designs' own store knows, once it is on the page. */
export function setDesignCount(count: number): void {
  counter.setState({ count });
}

/** How many designs are in the cart; none while the page wakes up. */
export function useDesignCount(): number {
  return useStore(counter, (state) => state.count);
}
