import { useEffect } from "react";
import { draftStore, useDraft } from "../stores/draft.ts";
import { showToast } from "../ui/toasts.tsx";

const words = {
  "partly-restored": "Part of your saved design could not be restored",
  "memory-only": "Your design will last until you close this tab",
};

/** Tells the visitor what became of the design that the browser keeps. */
export function DraftNotices() {
  const { notices } = useDraft();
  useEffect(() => {
    if (notices.length === 0) return;
    for (const notice of draftStore.takeNotices()) void showToast({ title: words[notice], kind: "info" });
  }, [notices]);
  return null;
}
