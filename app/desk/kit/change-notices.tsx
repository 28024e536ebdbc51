import { Notice } from "../../ui/notice.tsx";
import type { ChangeAnswer } from "./change-answer.ts";
import { DeskConflict } from "./desk-conflict.tsx";

/** Messages about a sent form as a whole. */
export function ChangeNotices({ answer }: { answer: ChangeAnswer | undefined }) {
  if (!answer) return null;
  const { errors, changedAt } = answer;
  if (changedAt !== null) return <DeskConflict at={changedAt} />;
  if (errors.form) return <Notice kind="error">{errors.form}</Notice>;
  return null;
}
