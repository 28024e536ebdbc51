import { chooseKarat, chooseMetalType } from "#jewelry/choices";
import type { Metal } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { karatsOf, purity } from "#jewelry/materials/metals";
import { durability, metalTip, optionNote } from "#jewelry/notes";
import { type MetalType, metalTypes } from "#jewelry/options";
import { lowestMetalCents } from "#jewelry/price/part-prices";
import { m } from "#messages";
import { formatMoney } from "#money";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ChoiceDot, RadioCards } from "../../../ui/radio-cards.tsx";
import { priceBook } from "../price/price-book.ts";
import { ChoiceFigure } from "./choice-labels.tsx";
import { QuestionGroup, Tip } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

const swatches: Record<MetalType, string> = {
  platinum: "bg-(image:--metal-platinum)",
  "white-gold": "bg-(image:--metal-white)",
  "yellow-gold": "bg-(image:--metal-yellow)",
  "rose-gold": "bg-(image:--metal-rose)",
};

export function MetalPhase({ design, change }: PhaseProps) {
  const { metal } = design;
  return (
    <>
      <QuestionGroup id="metal-type" legend={m.builder.type} value={metal && label("metal", metal.type)}>
        <RadioCards
          options={metalTypes}
          value={metal?.type ?? null}
          onChange={(type) => change((before) => chooseMetalType(before, type))}
          className="option-rail lg:grid-cols-2 [--rail-width:156px]"
        >
          {(type) => <MetalCard type={type} />}
        </RadioCards>
      </QuestionGroup>
      {metal && <Karats metal={metal} change={change} />}
      {metal && (
        <Tip>
          <b className="font-medium text-text">{m.builder.tip}</b> {metalTip(metal)}
        </Tip>
      )}
    </>
  );
}

function MetalCard({ type }: { type: MetalType }) {
  return (
    <>
      <span className="plate block h-[116px] max-lg:h-21">
        <img
          src={`/options/metal-${type}.webp`}
          alt=""
          width={480}
          height={240}
          className="absolute inset-0 size-full object-cover"
        />
      </span>
      <span className="grid grid-cols-[34px_1fr_18px] items-center gap-x-3.5 px-4 py-[15px] max-lg:grid-cols-[22px_1fr] max-lg:gap-x-2.5 max-lg:px-3 max-lg:pt-[11px] max-lg:pb-[13px]">
        <span
          aria-hidden="true"
          className={classNames(
            "size-[34px] rounded-round shadow-[inset_0_0_0_1px_rgb(0_0_0/0.18)] max-lg:size-[22px]",
            swatches[type],
          )}
        />
        <span>
          <span className="block leading-[1.3] max-lg:text-ui max-lg:whitespace-nowrap">
            {label("metal", type)}{" "}
          </span>
          <span className="text-small text-text-2 tabular-nums">
            {m.builder.from(formatMoney(lowestMetalCents(type, priceBook())))}
          </span>
        </span>
        <ChoiceDot className="max-lg:hidden" />
      </span>
    </>
  );
}

function Karats({ metal, change }: { metal: Metal; change: PhaseProps["change"] }) {
  const { type, karat } = metal;
  return (
    <QuestionGroup
      id="karat"
      legend={m.builder.karatAndPurity}
      value={`${label("karat", karat)}, ${purity[karat]}`}
    >
      <RadioCards
        options={karatsOf(type)}
        value={karat}
        onChange={(chosen) => change((before) => chooseKarat(before, chosen))}
        className="option-rail lg:grid-cols-3 [--rail-width:168px]"
      >
        {(option) => (
          <ChoiceFigure figure={label("karat", option)}>
            <span className="mt-2 mb-3 text-small text-text-2 tabular-nums max-lg:mt-1.5 max-lg:mb-2.5">
              {optionNote("karat", option)}{" "}
            </span>
            <Badge kind="quiet" className="justify-self-start whitespace-nowrap">
              {durability(option)}
            </Badge>
          </ChoiceFigure>
        )}
      </RadioCards>
    </QuestionGroup>
  );
}
