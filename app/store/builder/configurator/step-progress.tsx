import type { CSSProperties, ReactNode } from "react";
import { type Draft, progress } from "#jewelry/draft";

interface StepProgressProps {
  draft: Draft;
  /** Where the words stand: plain on a wide screen, a button that opens the steps on a narrow one. */
  children: (words: string, percent: string) => ReactNode;
}

/** "Step 4 of 8", 50%, and the minute track that shows both. */
export function StepProgress({ draft, children }: StepProgressProps) {
  const { step, of, percent } = progress(draft);
  return (
    <>
      {children(`Step ${step} of ${of}`, `${percent}%`)}
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="step-track mt-2.5 max-lg:mt-1.5"
        style={{ "--steps": of, "--step": step } as CSSProperties}
      >
        <i />
      </div>
    </>
  );
}
