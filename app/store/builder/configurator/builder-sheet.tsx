import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Design } from "#jewelry/design";
import { type Draft, listSteps } from "#jewelry/draft";
import type { PhaseId } from "#jewelry/phases";
import { m } from "#messages";
import { CurrentQuestionContext, questionGroupId } from "../phases/question-group.tsx";
import { ActionBar } from "./action-bar.tsx";
import { AdviceLines } from "./advice-lines.tsx";
import { PhaseContent } from "./phase-content.tsx";
import { PhaseHead } from "./phase-head.tsx";
import { type Questions, QuestionTabs, useQuestions } from "./question-tabs.tsx";
import { StepList, StepsSheet } from "./step-list.tsx";
import { type BuilderNavigation, useBuilderNavigation } from "./use-builder.ts";

const marginPx = 20;

/** Scrolls a question's options to the chosen card. */
function useChosenInView(question: string | null, isUnrolled: boolean): void {
  useLayoutEffect(() => {
    const scope = isUnrolled ? ".configurator-sheet" : question && `#${questionGroupId(question)}`;
    if (!scope) return;
    for (const rail of document.querySelectorAll(`${scope} .option-rail`)) {
      const card = rail.querySelector(":has(> :checked)");
      if (!card || rail.scrollWidth <= rail.clientWidth) continue;
      const way = card.getBoundingClientRect().left - rail.getBoundingClientRect().left - marginPx;
      rail.scrollBy({ left: way, behavior: "instant" });
    }
  }, [question, isUnrolled]);
}

/** Scrolls each phase to its top. On a wide screen, focuses its heading so that reading continues there. */
function usePhaseStart(
  phase: PhaseId,
  pane: RefObject<HTMLDivElement | null>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  useLayoutEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    pane.current?.scrollTo(0, 0);
    if (!heading.current?.checkVisibility()) return;
    pane.current?.parentElement?.scrollIntoView();
    heading.current.focus({ preventScroll: true });
  }, [phase, pane]);
  return heading;
}

export type DesignDraft = Draft & { design: Design };

/** Step list and phase: the first two columns on a wide screen, the bottom sheet on a narrow one. */
export function BuilderSheet({ draft }: { draft: DesignDraft }) {
  const { design, currentPhase } = draft;
  const [areStepsOpen, setStepsOpen] = useState(false);
  const questions = useQuestions(currentPhase, design);
  const builder = useBuilderNavigation(currentPhase, questions.openMissing);
  const list = listSteps(draft);
  return (
    <>
      <nav
        aria-label={m.builder.buildSteps}
        className="pt-10 pr-4 pb-10 pl-(--margin) max-lg:hidden lg:sticky lg:top-[calc(var(--ticker-h)+var(--nav-h))] lg:self-start"
      >
        <h2 className="mb-5 text-ui font-medium">{m.builder.buildSteps}</h2>
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
  builder: BuilderNavigation;
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
      aria-label={m.builder.yourChoices}
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
        <CurrentQuestionContext value={current}>
          <PhaseContent ref={heading} phase={currentPhase} design={design} change={builder.change} />
        </CurrentQuestionContext>
        <AdviceLines design={design} phase={currentPhase} change={builder.change} />
      </div>
      <ActionBar draft={draft} builder={builder} />
    </section>
  );
}

interface SheetHandleProps {
  isUnrolled: boolean;
  onUnroll: (isUnrolled: boolean) => void;
}

const dragPx = 24;

/** The sheet's handle on narrow screens. Dragging it up or pressing it expands all questions and tips of the phase. */
function SheetHandle({ isUnrolled, onUnroll }: SheetHandleProps) {
  const start = useRef<number | null>(null);
  const wasDragged = useRef(false);
  return (
    <button
      type="button"
      aria-expanded={isUnrolled}
      aria-label={m.builder.allChoices}
      className="absolute -top-3.5 left-1/2 z-1 grid h-11 w-20 -translate-x-1/2 touch-none place-items-center lg:hidden [@media(max-height:540px)_and_(orientation:landscape)]:hidden"
      onPointerDown={(event) => {
        start.current = event.clientY;
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const way = start.current === null ? 0 : start.current - event.clientY;
        if (Math.abs(way) < dragPx) return;
        start.current = null;
        wasDragged.current = true;
        onUnroll(way > 0);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onClick={() => {
        if (!wasDragged.current) onUnroll(!isUnrolled);
        wasDragged.current = false;
      }}
    >
      <span aria-hidden="true" className="h-[3px] w-9 rounded-round bg-control" />
    </button>
  );
}
