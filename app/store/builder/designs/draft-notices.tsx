import { useEffect } from "react";
import { showStorageNotice } from "../../../platform/storage-notices.ts";
import { draftStore, useDraft } from "./draft.ts";

/** Tells the visitor what became of the design under way that the browser keeps. */
export function DraftNotices() {
  const { notices } = useDraft();
  useEffect(() => {
    if (notices.length > 0) showStorageNotice("design", draftStore.takeNotices());
  }, [notices]);
  return null;
}
