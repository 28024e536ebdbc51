import { useEffect } from "react";

const key = "viewed-pieces";
const most = 20;

/** Records in the tab's session that a piece was viewed. Leaves the browser only if the client sends it with a visit. */
export function useRecordViewedPiece(handle: string | undefined): void {
  useEffect(() => {
    if (handle)
      try {
        const handles = [handle, ...viewedPieces().filter((each) => each !== handle)];
        sessionStorage.setItem(key, handles.slice(0, most).join(" "));
      } catch {
        // Storage is denied or full, so there is nothing to send.
      }
  }, [handle]);
}

/** Handles of the pieces viewed in this tab, newest first. */
export function viewedPieces(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}
