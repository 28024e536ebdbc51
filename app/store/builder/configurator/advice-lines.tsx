import { Lightbulb } from "lucide-react";
import { designAdvice } from "#jewelry/advice";
import { sizingNote } from "#jewelry/advice/bench-lines";
import type { PhaseId } from "#jewelry/phases";
import type { PhaseProps } from "../phases/questions.ts";

const line =
  "flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line py-2.5 text-ui text-text-2 last:border-b max-lg:text-small";

/** Advice on this phase, each with a button to apply it, and a note on resizing until a size is chosen. */
export function AdviceLines({ design, phase, change }: PhaseProps & { phase: PhaseId }) {
  const advice = designAdvice(design).filter((line) => line.phase === phase);
  const note = phase === "sizing" && sizingNote(design);
  return (
    <ul aria-live="polite" className="grid empty:hidden max-lg:px-5 max-lg:pb-4">
      {advice.map(({ id, text, fixLabel }) => (
        <li key={id} className={line}>
          <Bulb />
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
      {note && (
        <li className={line}>
          <Bulb />
          <span className="min-w-[12em] flex-1 text-pretty">{note}</span>
        </li>
      )}
    </ul>
  );
}

function Bulb() {
  return <Lightbulb size={20} strokeWidth={1.25} className="flex-none text-text" />;
}
