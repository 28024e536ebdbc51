import { changeFinishing } from "#jewelry/choices";
import { label } from "#jewelry/labels";
import { type EdgeStyle, edgeStyles, metalFinishes, packagings } from "#jewelry/options";
import { finishCents, packagingCents } from "#jewelry/price/part-prices";
import { m } from "#messages";
import { ChoiceDot, RadioCards } from "../../../ui/radio-cards.tsx";
import { priceBook } from "../price/price-book.ts";
import { ChoiceLabel, extraPrice } from "./choice-labels.tsx";
import { QuestionGroup } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

export function FinishingPhase({ design, change }: PhaseProps) {
  const { finishing } = design;
  return (
    <>
      <QuestionGroup
        id="finish"
        legend={m.builder.surfaceFinish}
        value={finishing && label("finish", finishing.metalFinish)}
      >
        <RadioCards
          options={metalFinishes}
          value={finishing?.metalFinish ?? null}
          onChange={(finish) => change((before) => changeFinishing(before, { metalFinish: finish }))}
          className="option-rail gap-2.5 lg:grid-cols-2 [--rail-width:132px]"
        >
          {(option) => (
            <ChoiceLabel name={label("finish", option)}>
              {extraPrice(finishCents(option, priceBook()))}
            </ChoiceLabel>
          )}
        </RadioCards>
      </QuestionGroup>
      {finishing && (
        <QuestionGroup id="edge" legend={m.builder.edgeStyle} value={label("edge", finishing.edgeStyle)}>
          <RadioCards
            options={edgeStyles}
            value={finishing.edgeStyle}
            onChange={(edgeStyle) => change((before) => changeFinishing(before, { edgeStyle }))}
            className="option-rail gap-2.5 lg:grid-cols-4 [--rail-width:118px]"
          >
            {(option) => (
              <span className="grid gap-2.5 p-4">
                <EdgeDrawing edge={option} />
                <span className="flex items-center justify-between gap-2 text-ui max-xl:text-small">
                  {label("edge", option)}
                  <ChoiceDot />
                </span>
              </span>
            )}
          </RadioCards>
        </QuestionGroup>
      )}
      <QuestionGroup
        id="packaging"
        legend={m.builder.giftPackaging}
        value={finishing && label("packaging", finishing.packaging)}
      >
        <RadioCards
          options={packagings}
          value={finishing?.packaging ?? null}
          onChange={(packaging) => change((before) => changeFinishing(before, { packaging }))}
          className="option-rail gap-2.5 lg:grid-cols-3 [--rail-width:172px]"
        >
          {(option) => (
            <ChoiceLabel name={label("packaging", option)}>
              {extraPrice(packagingCents(option, priceBook()))}
            </ChoiceLabel>
          )}
        </RadioCards>
      </QuestionGroup>
    </>
  );
}

const profiles: Record<EdgeStyle, string> = {
  knife: "M6 40 40 10 74 40",
  rounded: "M6 40C6 20 20 12 40 12s34 8 34 28",
  milgrain: "M6 40V24q3-5 6 0q3-5 6 0h44q3-5 6 0q3-5 6 0v16",
  flat: "M6 40V16H74V40",
};

function EdgeDrawing({ edge }: { edge: EdgeStyle }) {
  return (
    <svg
      viewBox="0 0 80 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.1}
      className="w-18"
      aria-hidden="true"
    >
      <path d={profiles[edge]} />
      <path d="M6 40H74" strokeDasharray="2 3" />
    </svg>
  );
}
