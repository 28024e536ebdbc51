import { showroomTime } from "../../platform/showroom-time.ts";
import { Notice } from "../../ui/notice.tsx";

interface DeskConflictProps {
  /** Ms since 1970. */
  at: number;
  /** Whether what was typed is in its form again: false for a form without a text, and where the form is gone. */
  hasText: boolean;
}

/** The edit conflict notice: the form was made from an outdated version. */
export function DeskConflict({ at, hasText }: DeskConflictProps) {
  return (
    <Notice kind="error" isOutcome>
      Someone else changed this at {showroomTime(at)}
      {hasText
        ? ". Your text is still below; look at both and save again."
        : ", so nothing was saved. Look at it as it is now, and choose again."}
    </Notice>
  );
}
