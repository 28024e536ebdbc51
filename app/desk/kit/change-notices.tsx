import { Notice } from "../../ui/notice.tsx";
import type { ChangeAnswer } from "./change-answer.ts";
import { DeskConflict } from "./desk-conflict.tsx";

interface ChangeNoticesProps {
  answer: ChangeAnswer | undefined;
  /** Whether what was typed is in its form again: false for a form without a text, and where the form is gone. */
  hasText?: boolean;
}

/** Messages about a sent form as a whole. */
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
