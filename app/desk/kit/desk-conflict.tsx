import { deskClock } from "../../platform/showroom-time.ts";
import { Notice } from "../../ui/notice.tsx";

/** What a second editor reads: a form was made from a version that is no longer the newest. `at` in ms since 1970. */
export function DeskConflict({ at }: { at: number }) {
  return (
    <Notice kind="error">
      Somebody else changed this at {deskClock(at)}. Your text is kept below; look at both and save again.
    </Notice>
  );
}
