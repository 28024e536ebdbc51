import { Notice } from "../../../ui/notice.tsx";
import type { BulkOutcome } from "./bulk-outcome.ts";

interface SeveralNoticeProps {
  outcome: BulkOutcome | undefined;
  /** "order" */
  noun: string;
  plural?: string;
  /** What was done: "ready for pickup". */
  done: string;
}

export function BulkOutcomeNotice({ outcome, noun, plural = `${noun}s`, done }: SeveralNoticeProps) {
  if (!outcome) return null;
  const { done: count, refused } = outcome;
  const counted = (of: number) => (of === 1 ? `One ${noun}` : `${of} ${plural}`);
  if (count === 0 && refused.length === 0)
    return (
      <Notice
        kind="error"
        isOutcome
      >{`Nothing was changed: select ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun} first.`}</Notice>
    );
  return (
    <>
      {count > 0 && <Notice kind="info" isOutcome>{`${counted(count)}: ${done}.`}</Notice>}
      {refused.length > 0 && (
        <Notice kind="error" isOutcome>
          <p className="font-medium">{`${counted(refused.length)} not changed:`}</p>
          <ul className="mt-1 grid gap-1 text-text">
            {refused.map(({ label, why }) => (
              <li key={label} className="wrap-anywhere">
                <span className="font-medium tabular-nums">{label}</span>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
