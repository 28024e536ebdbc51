import { m } from "#messages";
import { showToast } from "../ui/toasts.tsx";
import type { StorageNotice } from "./storage/persisted-store.ts";

const reportedNotices = new Set<string>();

/** Reports storage problems. A storage that rejects writes is reported once per visit. */
export function showStorageNotice(what: "cart" | "design", notices: readonly StorageNotice[]): void {
  for (const notice of notices) {
    const title = notice === "memory-only" ? m.controls.untilTabCloses[what] : m.controls.partLost[what];
    if (notice === "memory-only" && reportedNotices.has(title)) continue;
    reportedNotices.add(title);
    void showToast({ title, kind: "info" });
  }
}
