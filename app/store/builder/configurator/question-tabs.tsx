import type { Design } from "#jewelry/design";
import { type PhaseId, phaseLabel } from "#jewelry/phases";
import { TabList } from "../../../ui/tab-list.tsx";
import { questionGroupId } from "../phases/question-group.tsx";
import { questionsOf } from "../phases/questions.ts";

interface QuestionTabsProps {
  phase: PhaseId;
  design: Design;
  current: string | null;
  onChange: (question: string) => void;
}

/** A narrow screen's way from question to question; a phase with a single one needs none. */
export function QuestionTabs({ phase, design, current, onChange }: QuestionTabsProps) {
  const tabs = questionsOf(phase, design).map(({ id, tab, isAnswered }) => ({
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
