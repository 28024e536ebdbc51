import { useEffect } from "react";

const key = "viewed-pieces";
const most = 20;

/** Notes in the tab's session that a piece was looked at. It leaves the browser only with a visit whose client sends it. */
export function useNoteViewed(handle: string | undefined): void {
  useEffect(() => {
    if (handle)
      try {
        const handles = [handle, ...viewedPieces().filter((each) => each !== handle)];
        sessionStorage.setItem(key, handles.slice(0, most).join(" "));
      } catch {
        // Denied or full: then there is nothing to send.
      }
  }, [handle]);
}

/** Handles of the pieces that were looked at in this tab, the newest first. */
export function viewedPieces(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}
