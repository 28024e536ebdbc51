import { deskClock } from "../../platform/showroom-time.ts";
import { Notice } from "../../ui/notice.tsx";

/** The edit conflict notice: the form was made from an outdated version. `at` in ms since 1970. */
export function DeskConflict({ at }: { at: number }) {
  return (
    <Notice kind="error">
      Somebody else changed this at {deskClock(at)}. Your text is kept below; look at both and save again.
    </Notice>
  );
}
