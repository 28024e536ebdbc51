import { Notice } from "../../ui/notice.tsx";
import type { ChangeAnswer } from "./change-answer.ts";
import { DeskConflict } from "./desk-conflict.tsx";

interface ChangeNoticesProps {
  answer: ChangeAnswer | undefined;
  /** Whether the typed text is shown again. False if the form has no text or is gone. */
  hasText?: boolean;
}

/** Messages about a posted form as a whole. */
export function ChangeNotices({ answer, hasText = true }: ChangeNoticesProps) {
  if (!answer) return null;
  const { errors, changedAt } = answer;
  if (changedAt !== null) return <DeskConflict at={changedAt} hasText={hasText} />;
  if (errors.form)
    return (
      <Notice kind="error" isOutcome>
        {errors.form}
      </Notice>
    );
  return null;
}
