import { Gem } from "lucide-react";
import { changeStone, chooseStoneType } from "#jewelry/choices";
import type { PrimaryStone } from "#jewelry/design";
import { colorBand, label } from "#jewelry/labels";
import { isColorGraded } from "#jewelry/materials/stones";
import { stoneTips } from "#jewelry/notes";
import { certifications, clarityGrades, colorGrades } from "#jewelry/options";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { ScaleCells } from "../../../ui/scale-cells.tsx";
import { CaratQuestion } from "./carat-question.tsx";
import { CutQuestion } from "./cut-question.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { QuestionGroup } from "./question-group.tsx";
import { StoneTypeQuestion } from "./stone-type-question.tsx";

/** Phase 4: the stone, its cut, and the figures that set its price. */
export function StonePhase({ design, change }: PhaseProps) {
  const stone = design.primaryStone;
  const changeTo = (details: Partial<PrimaryStone>) => change((before) => changeStone(before, details));
  return (
    <>
      <StoneTypeQuestion
        value={stone?.type ?? null}
        onChange={(type) => change((before) => chooseStoneType(before, type))}
      />
      {stone && (
        <>
          <CutQuestion value={stone.cut} onChange={(cut) => changeTo({ cut })} />
          <CaratQuestion stone={stone} onChange={(carat) => changeTo({ carat })} />
          <Grades stone={stone} changeTo={changeTo} />
          <Tips tips={stoneTips(design)} />
        </>
      )}
    </>
  );
}

interface GradesProps {
  stone: PrimaryStone;
  changeTo: (details: Partial<PrimaryStone>) => void;
}

function Grades({ stone, changeTo }: GradesProps) {
  const { type, color, clarity, certification } = stone;
  return (
    <>
      {isColorGraded(type) && (
        <QuestionGroup id="color" legend="Color" value={`${color}, ${colorBand(color)}`}>
          <div aria-hidden="true" className="color-tints mb-1.5 h-2" />
          <ScaleCells options={colorGrades} value={color} onChange={(grade) => changeTo({ color: grade })} />
          <div aria-hidden="true" className="mt-2 grid grid-cols-[3fr_4fr_3fr] text-small text-text-2">
            <span>Colorless</span>
            <span>Near Colorless</span>
            <span>Faint Color</span>
          </div>
        </QuestionGroup>
      )}
      <QuestionGroup id="clarity" legend="Clarity" value={clarity}>
        <ScaleCells
          options={clarityGrades}
          value={clarity}
          onChange={(grade) => changeTo({ clarity: grade })}
        />
      </QuestionGroup>
      <QuestionGroup id="certification" legend="Certification" value={certification}>
        <RadioChips
          options={certifications}
          value={certification}
          onChange={(chosen) => changeTo({ certification: chosen })}
        >
          {(option) => <span className="min-w-11 text-center">{label("certification", option)}</span>}
        </RadioChips>
      </QuestionGroup>
    </>
  );
}

function Tips({ tips }: { tips: string[] }) {
  return (
    <section className="max-lg:hidden max-lg:px-5 max-lg:pb-6 max-lg:group-data-unrolled/sheet:block">
      <h2 className="mb-4 text-ui font-medium">Expert tips</h2>
      <ul className="border-t border-line">
        {tips.map((tip) => (
          <li
            key={tip}
            className="grid grid-cols-[20px_1fr] gap-3.5 border-b border-line py-3.5 text-ui text-text-2"
          >
            <Gem aria-hidden="true" size={20} strokeWidth={1.25} className="mt-px text-text" />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
