import { label } from "#jewelry/labels";
import { type StoneType, stoneTypes } from "#jewelry/options";
import { stoneFromCents } from "#jewelry/price/center-stone-price";
import { formatMoney } from "#money";
import { ChoiceDot, RadioCards } from "../../../ui/radio-cards.tsx";
import { priceBook } from "../price/price-book.ts";
import { QuestionGroup } from "./question-group.tsx";

interface StoneTypeQuestionProps {
  value: StoneType | null;
  onChange: (type: StoneType) => void;
}

/** Which stone it is. */
export function StoneTypeQuestion({ value, onChange }: StoneTypeQuestionProps) {
  return (
    <QuestionGroup id="stone-type" legend="Type" value={value && label("stone", value)}>
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
                From {formatMoney(stoneFromCents(type, priceBook()))}
              </span>
            </span>
          </>
        )}
      </RadioCards>
    </QuestionGroup>
  );
}
