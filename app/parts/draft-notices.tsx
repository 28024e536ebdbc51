import { useEffect } from "react";
import { draftStore, useDraft } from "../stores/draft.ts";
import { tellKeeping } from "./tell-keeping.ts";

/** Tells the visitor what became of the design under way that the browser keeps. */
export function DraftNotices() {
  const { notices } = useDraft();
  useEffect(() => {
    if (notices.length > 0) tellKeeping("design", draftStore.takeNotices());
  }, [notices]);
  return null;
}
