import { showroomTime } from "../../platform/showroom-time.ts";
import { Notice } from "../../ui/notice.tsx";

interface DeskConflictProps {
  /** In milliseconds since the Unix epoch. */
  at: number;
  /** Whether the typed text is shown again. False if the form has no text or is gone. */
  hasText: boolean;
}

/** The edit conflict notice: the form was based on an outdated version. */
export function DeskConflict({ at, hasText }: DeskConflictProps) {
  return (
    <Notice kind="error" isOutcome>
      Someone else changed this at {showroomTime(at)}
      {hasText
        ? ". Your text is still below. Compare the two and save again."
        : ", so nothing was saved. Check it again and choose."}
    </Notice>
  );
}
