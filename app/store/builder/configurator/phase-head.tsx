import { Bookmark, ChevronDown } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { type Draft, progress } from "#jewelry/draft";
import { phaseLabel } from "#jewelry/phases";
import { m } from "#messages";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SaveDesignAction } from "../designs/share-link.tsx";

export function PhaseHead({ draft, onOpenSteps }: { draft: Draft; onOpenSteps: () => void }) {
  return (
    <div className="px-[clamp(28px,3.6vw,60px)] pt-[26px] max-lg:px-5 max-lg:pt-5">
      <StepProgress draft={draft}>
        {(words, percent) => (
          <div className="flex items-center justify-between text-small text-text-2 tabular-nums max-lg:text-ui max-lg:text-text">
            <p className="max-lg:hidden">{words}</p>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpenSteps}
              className="-my-1.5 flex min-h-11 items-center gap-1.5 font-medium lg:hidden"
            >
              {words}
              <span className="font-normal text-text-2">{phaseLabel(draft.currentPhase)}</span>
              <ChevronDown size={16} strokeWidth={1.25} />
            </button>
            <span className="flex items-center gap-0.5">
              {percent}
              <SaveDesignAction design={draft.design}>
                {(save) => (
                  <IconButton
                    label={m.builder.saveProgress}
                    onClick={save}
                    className="-my-1.5 -mr-3 lg:hidden"
                  >
                    <Bookmark size={20} strokeWidth={1.25} />
                  </IconButton>
                )}
              </SaveDesignAction>
            </span>
          </div>
        )}
      </StepProgress>
      <p aria-live="polite" className="sr-only">
        {phaseLabel(draft.currentPhase)}
      </p>
    </div>
  );
}

interface StepProgressProps {
  draft: Draft;
  /** Renders the heading: plain on a wide screen, a button that opens the steps on a narrow one. */
  children: (words: string, percent: string) => ReactNode;
}

function StepProgress({ draft, children }: StepProgressProps) {
  const { step, of, percent } = progress(draft);
  return (
    <>
      {children(m.builder.stepOf(step, of), `${percent}%`)}
      <div
        role="progressbar"
        aria-label={m.builder.progress}
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
