import { useState } from "react";
import type { Design } from "#jewelry/design";
import { type PhaseId, phaseLabel } from "#jewelry/phases";
import { TabList } from "../../../ui/tab-list.tsx";
import { questionGroupId } from "../phases/question-group.tsx";
import { phaseQuestions } from "../phases/questions.ts";

interface QuestionTabsProps {
  phase: PhaseId;
  design: Design;
  current: string | null;
  onChange: (question: string) => void;
}

export function QuestionTabs({ phase, design, current, onChange }: QuestionTabsProps) {
  const tabs = phaseQuestions(phase, design).map(({ id, tab, isAnswered }) => ({
    id,
    label: tab,
    isMarked: isAnswered(design),
  }));
  if (tabs.length < 2 || current === null) return null;
  return (
    <TabList
      label={phaseLabel(phase)}
      tabs={tabs}
      current={current}
      onChange={onChange}
      panelId={questionGroupId}
      className="mt-2 flex-none group-data-unrolled/sheet:hidden lg:hidden"
    />
  );
}

/** The open question of a phase; each phase starts with its first. */
export function useQuestions(phase: PhaseId, design: Design) {
  const [chosen, setChosen] = useState<string | null>(null);
  const questions = phaseQuestions(phase, design);
  const current = questions.find(({ id }) => id === chosen) ?? questions[0];
  return {
    current: current?.id ?? null,
    open: setChosen,
    /** Opens and focuses the first question that Next requires. */
    openMissing(): void {
      // Accents are optional: Next requires the setting.
      const missing = questions.find(({ id, isAnswered }) => id !== "accents" && !isAnswered(design));
      if (!missing) return;
      setChosen(missing.id);
      requestAnimationFrame(() => focusIn(missing.id));
    },
  };
}

function focusIn(question: string): void {
  document.querySelector<HTMLElement>(`#${questionGroupId(question)} :is(input, select)`)?.focus();
}

export type Questions = ReturnType<typeof useQuestions>;
