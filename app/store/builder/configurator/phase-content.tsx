import type { ComponentType, Ref } from "react";
import { type PhaseId, phaseLabel } from "#jewelry/phases";
import { m } from "#messages";
import { CategoryPhase } from "../phases/category-phase.tsx";
import { EngravingPhase } from "../phases/engraving-phase.tsx";
import { FinishingPhase } from "../phases/finishing-phase.tsx";
import { MetalPhase } from "../phases/metal-phase.tsx";
import type { PhaseProps } from "../phases/questions.ts";
import { SettingPhase } from "../phases/setting-phase.tsx";
import { SizingPhase } from "../phases/sizing-phase.tsx";
import { StonePhase } from "../phases/stone-phase.tsx";
import { StylePhase } from "../phases/style-phase.tsx";

const phases: Record<PhaseId, ComponentType<PhaseProps>> = {
  category: CategoryPhase,
  style: StylePhase,
  metal: MetalPhase,
  stone: StonePhase,
  setting: SettingPhase,
  sizing: SizingPhase,
  engraving: EngravingPhase,
  finishing: FinishingPhase,
};

interface PhaseContentProps extends PhaseProps {
  phase: PhaseId;
  ref: Ref<HTMLHeadingElement>;
}

export function PhaseContent({ phase, design, change, ref }: PhaseContentProps) {
  const Content = phases[phase];
  return (
    <>
      <header className="max-lg:sr-only">
        <h1 ref={ref} tabIndex={-1} className="font-serif text-display-2 text-balance outline-none">
          {phaseLabel(phase)}
        </h1>
        <p className="mt-2.5 max-w-[34em] text-text-2">{m.configurator.stepIntros[phase]}</p>
      </header>
      <Content key={phase} design={design} change={change} />
    </>
  );
}
