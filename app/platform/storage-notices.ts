import { m } from "#messages";
import { showToast } from "../ui/toasts.tsx";
import type { StorageNotice } from "./storage/persisted-store.ts";

const told = new Set<string>();

/** Reports storage problems. A storage that rejects writes is reported once per visit. */
export function showStorageNotice(what: "cart" | "design", notices: readonly StorageNotice[]): void {
  for (const notice of notices) {
    const title = notice === "memory-only" ? m.controls.untilTabCloses[what] : m.controls.partLost[what];
    if (notice === "memory-only" && told.has(title)) continue;
    told.add(title);
    void showToast({ title, kind: "info" });
  }
}
