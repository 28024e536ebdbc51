import { Lightbulb } from "lucide-react";
import { designAdvice } from "#jewelry/advice";
import type { PhaseId } from "#jewelry/phases";
import type { PhaseProps } from "./phases/phase-props.ts";

/** What in the design works against itself and can be mended in this phase, each with one button that mends it. */
export function AdviceLines({ design, phase, change }: PhaseProps & { phase: PhaseId }) {
  const advice = designAdvice(design).filter((line) => line.phase === phase);
  return (
    <ul aria-live="polite" className="grid empty:hidden max-lg:px-5 max-lg:pb-4">
      {advice.map(({ id, text, fixLabel }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line py-2.5 text-ui text-text-2 last:border-b max-lg:text-small"
        >
          <Lightbulb aria-hidden="true" size={20} strokeWidth={1.25} className="flex-none text-text" />
          <span className="min-w-[12em] flex-1 text-pretty">{text}</span>
          <button
            type="button"
            className="min-h-11 text-small font-medium text-text underline underline-offset-4"
            onClick={() =>
              change((before) => designAdvice(before).find((line) => line.id === id)?.fix ?? before)
            }
          >
            {fixLabel}
          </button>
        </li>
      ))}
    </ul>
  );
}
