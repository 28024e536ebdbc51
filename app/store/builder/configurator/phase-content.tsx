import type { ComponentType, Ref } from "react";
import { type PhaseId, phaseLabel } from "#jewelry/phases";
import { CategoryPhase } from "../phases/category-phase.tsx";
import { EngravingPhase } from "../phases/engraving-phase.tsx";
import { FinishingPhase } from "../phases/finishing-phase.tsx";
import { MetalPhase } from "../phases/metal-phase.tsx";
import type { PhaseProps } from "../phases/questions.ts";
import { SettingPhase } from "../phases/setting-phase.tsx";
import { SizingPhase } from "../phases/sizing-phase.tsx";
import { StonePhase } from "../phases/stone-phase.tsx";
import { StylePhase } from "../phases/style-phase.tsx";

const phases: Record<PhaseId, { Content: ComponentType<PhaseProps>; lead: string }> = {
  category: {
    Content: CategoryPhase,
    lead: "What the piece is to be. Metal and stone stay as you chose them.",
  },
  style: { Content: StylePhase, lead: "The outline. Everything after it fits inside it." },
  metal: { Content: MetalPhase, lead: "Color first, then purity. The price follows." },
  stone: { Content: StonePhase, lead: "Type, cut, then the four figures that set its price." },
  setting: { Content: SettingPhase, lead: "What stands beside the stone, and what holds it." },
  sizing: { Content: SizingPhase, lead: "The size on the finger, and how the band lies." },
  engraving: { Content: EngravingPhase, lead: "Up to 25 characters, in one of three faces." },
  finishing: { Content: FinishingPhase, lead: "Surface, edge, and the box it comes in." },
};

interface PhaseContentProps extends PhaseProps {
  phase: PhaseId;
  ref: Ref<HTMLHeadingElement>;
}

export function PhaseContent({ phase, design, change, ref }: PhaseContentProps) {
  const { Content, lead } = phases[phase];
  return (
    <>
      <header className="max-lg:sr-only">
        <h1 ref={ref} tabIndex={-1} className="font-serif text-display-2 text-balance outline-none">
          {phaseLabel(phase)}
        </h1>
        <p className="mt-2.5 max-w-[34em] text-text-2">{lead}</p>
      </header>
      <Content key={phase} design={design} change={change} />
    </>
  );
}
