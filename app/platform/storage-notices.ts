import { showToast } from "../ui/toasts.tsx";
import type { StorageNotice } from "./storage/persisted-store.ts";

const told = new Set<string>();

/** Reports storage problems. A storage that rejects writes is reported once per visit. */
export function showStorageNotice(what: "cart" | "design", notices: readonly StorageNotice[]): void {
  for (const notice of notices) {
    const title =
      notice === "memory-only"
        ? `Your ${what} will last until you close this tab`
        : `Part of your saved ${what} could not be restored`;
    if (notice === "memory-only" && told.has(title)) continue;
    told.add(title);
    void showToast({ title, kind: "info" });
  }
}
