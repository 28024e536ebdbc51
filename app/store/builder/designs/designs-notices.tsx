import { useEffect } from "react";
import type { StorageNotice } from "../../../platform/storage/persisted-store.ts";
import { showStorageNotice } from "../../../platform/storage-notices.ts";
import { designsStore, useDesigns } from "./designs.ts";
import { draftStore, useDraft } from "./draft.ts";

export function DesignsNotices() {
  useNotices("cart", useDesigns().notices, designsStore.takeNotices);
  return null;
}

export function DraftNotices() {
  useNotices("design", useDraft().notices, draftStore.takeNotices);
  return null;
}

function useNotices(what: "cart" | "design", notices: StorageNotice[], take: () => StorageNotice[]): void {
  useEffect(() => {
    if (notices.length > 0) showStorageNotice(what, take());
  }, [what, notices, take]);
}
