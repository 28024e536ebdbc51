import { useRef, useState } from "react";
import type { Design } from "#jewelry/design";
import { type Draft, steps } from "#jewelry/draft";
import { CurrentQuestion } from "../phases/question-group.tsx";
import { ActionBar } from "./action-bar.tsx";
import { AdviceLines } from "./advice-lines.tsx";
import { PhaseContent } from "./phase-content.tsx";
import { PhaseHead } from "./phase-head.tsx";
import { QuestionTabs } from "./question-tabs.tsx";
import { SheetHandle } from "./sheet-handle.tsx";
import { StepList } from "./step-list.tsx";
import { StepsSheet } from "./steps-sheet.tsx";
import { type Builder, useBuilder } from "./use-builder.ts";
import { useChosenInView } from "./use-chosen-in-view.ts";
import { usePhaseStart } from "./use-phase-start.ts";
import { type Questions, useQuestions } from "./use-questions.ts";

/** A draft that has its design. */
export type DesignDraft = Draft & { design: Design };

/** Step list and phase: the first two columns of a wide screen, the sheet of a narrow one. */
export function BuilderSheet({ draft }: { draft: DesignDraft }) {
  const { design, currentPhase } = draft;
  const [areStepsOpen, setStepsOpen] = useState(false);
  const questions = useQuestions(currentPhase, design);
  const builder = useBuilder(currentPhase, questions.openMissing);
  const list = steps(draft);
  return (
    <>
      <nav
        aria-label="Build Steps"
        className="pt-10 pr-4 pb-10 pl-(--margin) max-lg:hidden lg:sticky lg:top-[calc(var(--ticker-h)+var(--nav-h))] lg:self-start"
      >
        <h2 className="mb-5 text-ui font-medium">Build Steps</h2>
        <StepList steps={list} design={design} onOpen={builder.open} />
      </nav>
      <PhaseSheet
        draft={draft}
        builder={builder}
        questions={questions}
        onOpenSteps={() => setStepsOpen(true)}
      />
      <StepsSheet
        open={areStepsOpen}
        onOpenChange={setStepsOpen}
        steps={list}
        design={design}
        onOpen={builder.open}
      />
    </>
  );
}

interface PhaseSheetProps {
  draft: DesignDraft;
  builder: Builder;
  questions: Questions;
  onOpenSteps: () => void;
}

function PhaseSheet({ draft, builder, questions, onOpenSteps }: PhaseSheetProps) {
  const { design, currentPhase } = draft;
  const { current } = questions;
  const [isUnrolled, setUnrolled] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const heading = usePhaseStart(currentPhase, pane);
  useChosenInView(current, isUnrolled);
  return (
    <section
      aria-label="Your choices"
      data-unrolled={isUnrolled ? "" : undefined}
      className="configurator-sheet group/sheet"
    >
      <SheetHandle isUnrolled={isUnrolled} onUnroll={setUnrolled} />
      <PhaseHead draft={draft} onOpenSteps={onOpenSteps} />
      <QuestionTabs phase={currentPhase} design={design} current={current} onChange={questions.open} />
      <div
        ref={pane}
        className="grid flex-1 content-start gap-12 px-[clamp(28px,3.6vw,60px)] pt-10 pb-14 max-lg:min-h-0 max-lg:gap-0 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:p-0"
      >
        <CurrentQuestion value={current}>
          <PhaseContent ref={heading} phase={currentPhase} design={design} change={builder.change} />
        </CurrentQuestion>
        <AdviceLines design={design} phase={currentPhase} change={builder.change} />
      </div>
      <ActionBar draft={draft} builder={builder} />
    </section>
  );
}
