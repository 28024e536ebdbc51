import { Notice } from "../../ui/notice.tsx";
import type { Comparison } from "./compare-pieces.server.ts";

/** Notices about pieces that can't be compared: those that are gone, and those that couldn't be read. */
export function MissingNotices({ missing, unread }: Pick<Comparison, "missing" | "unread">) {
  return (
    <>
      {missing > 0 && (
        <Notice kind="info" className="mb-8">
          {missing === 1 ? "One piece of this comparison is" : `${missing} pieces of this comparison are`} no
          longer in the catalogue.
        </Notice>
      )}
      {unread > 0 && (
        <Notice kind="info" className="mb-8">
          {unread === 1 ? "One piece" : `${unread} pieces`} of this comparison cannot be shown just now. Load
          this page again in a moment.
        </Notice>
      )}
    </>
  );
}
