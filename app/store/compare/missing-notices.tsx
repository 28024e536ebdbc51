import { m } from "#messages";
import { Notice } from "../../ui/notice.tsx";
import type { Comparison } from "./compare-pieces.server.ts";

/** Notices about pieces that can't be compared: those that are gone, and those that couldn't be read. */
export function MissingNotices({ missing, unread }: Pick<Comparison, "missing" | "unread">) {
  return (
    <>
      {missing > 0 && (
        <Notice kind="info" className="mb-8">
          {m.compare.unavailableCount(missing)}
        </Notice>
      )}
      {unread > 0 && (
        <Notice kind="info" className="mb-8">
          {m.compare.unreadableCount(unread)}
        </Notice>
      )}
    </>
  );
}
