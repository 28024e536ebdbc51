import { Gem } from "lucide-react";
import type { CSSProperties } from "react";
import { changeStone, chooseStoneType } from "#jewelry/choices";
import type { PrimaryStone } from "#jewelry/design";
import { colorBand, label } from "#jewelry/labels";
import { stoneSize } from "#jewelry/materials/stone-size";
import { isColorGraded } from "#jewelry/materials/stones";
import { stoneTips } from "#jewelry/notes";
import {
  type Cut,
  caratScale,
  certifications,
  clarityGrades,
  colorGrades,
  cuts,
  type StoneType,
  stoneTypes,
} from "#jewelry/options";
import { lowestStoneCents } from "#jewelry/price/center-stone-price";
import { m } from "#messages";
import { formatMoney } from "#money";
import { ChoiceDot, RadioCards } from "../../../ui/radio-cards.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { RadioScale } from "../../../ui/radio-scale.tsx";
import { StepSlider } from "../../../ui/step-slider.tsx";
import { priceBook } from "../price/price-book.ts";
import { QuestionGroup } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

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
        <QuestionGroup id="color" legend={m.builder.color} value={`${color}, ${colorBand(color)}`}>
          <div aria-hidden="true" className="color-tints mb-1.5 h-2" />
          <RadioScale options={colorGrades} value={color} onChange={(grade) => changeTo({ color: grade })} />
          <div aria-hidden="true" className="mt-2 grid grid-cols-[3fr_4fr_3fr] text-small text-text-2">
            <span>{m.builder.colorless}</span>
            <span>{m.builder.nearColorless}</span>
            <span>{m.builder.faintColor}</span>
          </div>
        </QuestionGroup>
      )}
      <QuestionGroup id="clarity" legend={m.builder.clarity} value={clarity}>
        <RadioScale
          options={clarityGrades}
          value={clarity}
          onChange={(grade) => changeTo({ clarity: grade })}
        />
      </QuestionGroup>
      <QuestionGroup id="certification" legend={m.builder.certification} value={certification}>
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
      <h2 className="mb-4 text-ui font-medium">{m.builder.expertTips}</h2>
      <ul className="border-t border-line">
        {tips.map((tip) => (
          <li
            key={tip}
            className="grid grid-cols-[20px_1fr] gap-3.5 border-b border-line py-3.5 text-ui text-text-2"
          >
            <Gem size={20} strokeWidth={1.25} className="mt-px text-text" />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaratQuestion({ stone, onChange }: { stone: PrimaryStone; onChange: (carat: number) => void }) {
  const { lengthMm, widthMm } = stoneSize(stone);
  const box = { "--box": `${(lengthMm / 0.84).toFixed(2)}mm` } as CSSProperties;
  return (
    <QuestionGroup id="carat" legend={m.builder.carat} value={m.builder.caratRange}>
      <div className="grid grid-cols-[1fr_124px] items-end gap-7 max-lg:gap-[18px]">
        <StepSlider
          label={m.builder.carat}
          unit="ct"
          {...caratScale}
          value={stone.carat}
          digits={2}
          onChange={onChange}
          ticks={{ major: 5, minor: 95 }}
        />
        <p className="grid justify-items-center gap-2 text-center text-small whitespace-nowrap text-text-2 tabular-nums">
          <CutDrawing cut={stone.cut} className="size-(--box) text-text" style={box} />
          {m.configurator.approximateSize(lengthMm.toFixed(1), widthMm.toFixed(1))}
        </p>
      </div>
    </QuestionGroup>
  );
}

function CutQuestion({ value, onChange }: { value: Cut; onChange: (cut: Cut) => void }) {
  return (
    <QuestionGroup id="cut" legend={m.builder.cut} value={label("cut", value)}>
      <RadioCards
        options={cuts}
        value={value}
        onChange={onChange}
        className="option-rail lg:grid-cols-5 [--rail-width:88px]"
        cardClassName="px-1 pt-4 pb-3 text-center text-small leading-[1.3]"
      >
        {(cut) => (
          <>
            <CutDrawing
              cut={cut}
              className="mx-auto mb-2 block w-[54px] text-text-2 [--cut-edge:var(--text)] group-has-checked/choice:text-gold group-has-checked/choice:[--cut-edge:var(--gold)]"
            />
            {label("cut", cut)}
          </>
        )}
      </RadioCards>
    </QuestionGroup>
  );
}

interface StoneTypeQuestionProps {
  value: StoneType | null;
  onChange: (type: StoneType) => void;
}

function StoneTypeQuestion({ value, onChange }: StoneTypeQuestionProps) {
  return (
    <QuestionGroup id="stone-type" legend={m.builder.type} value={value && label("stone", value)}>
      <RadioCards
        options={stoneTypes}
        value={value}
        onChange={onChange}
        className="option-rail lg:grid-cols-3 xl:grid-cols-4 [--rail-width:132px]"
      >
        {(type) => (
          <>
            <span className="plate block aspect-[1/0.86] max-lg:aspect-auto max-lg:h-24">
              <img
                src={`/options/stone-${type}.webp`}
                alt=""
                width={280}
                height={280}
                className="absolute inset-0 size-full object-contain"
              />
              <ChoiceDot className="absolute top-2.5 right-2.5" />
            </span>
            <span className="grid px-[13px] pt-[11px] pb-[13px] max-xl:px-2.5 max-lg:px-3 max-lg:pt-[9px] max-lg:pb-3">
              <span className="truncate text-ui leading-[1.3]">{label("stone", type)} </span>
              <span className="text-small text-text-2 tabular-nums">
                {m.builder.from(formatMoney(lowestStoneCents(type, priceBook())))}
              </span>
            </span>
          </>
        )}
      </RadioCards>
    </QuestionGroup>
  );
}

/** A cut's facets from above, from `public/drawings/cuts.svg`; its longer side takes 84% of the box. */
function CutDrawing({ cut, className, style }: { cut: Cut; className?: string; style?: CSSProperties }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      style={style}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      overflow="visible"
      aria-hidden="true"
    >
      <use href={`/drawings/cuts.svg#${cut}`} />
    </svg>
  );
}
