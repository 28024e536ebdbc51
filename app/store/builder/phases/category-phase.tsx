import { changeCategory } from "#jewelry/choices";
import { label } from "#jewelry/labels";
import { type Category, categories } from "#jewelry/options";
import { m } from "#messages";
import { formatMoney } from "#money";
import { ChoiceDot, RadioCards } from "../../../ui/radio-cards.tsx";
import { pictureSources } from "../../pictures/picture-sources.ts";
import { shopPicture } from "../../pictures/shop-picture.ts";
import { useCategoryChange } from "../configurator/use-category-change.tsx";
import { categoryPictures } from "../landing/category-pictures.ts";
import { priceBook } from "../price/price-book.ts";
import { QuestionGroup } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

export function CategoryPhase({ design, change }: PhaseProps) {
  const take = (category: Category) => change((before) => changeCategory(before, category));
  const { ask, dialog } = useCategoryChange(take);
  return (
    <>
      <QuestionGroup
        isAlone
        id="category"
        legend={m.builder.category}
        value={label("category", design.category)}
      >
        <RadioCards
          options={categories}
          value={design.category}
          onChange={(category) => {
            if (!ask(category)) take(category);
          }}
          className="option-rail lg:grid-cols-2 [--rail-width:148px]"
        >
          {(category) => (
            <>
              <span className="plate block aspect-4/3 max-lg:aspect-auto max-lg:h-24">
                <img
                  {...pictureSources(shopPicture(categoryPictures[category]))}
                  sizes="(min-width: 1200px) 280px, 148px"
                  alt=""
                  width={1200}
                  height={1500}
                  className="absolute inset-0 size-full object-contain"
                />
              </span>
              <span className="grid grid-cols-[1fr_18px] gap-x-2.5 gap-y-0.5 px-4 py-3.5">
                <span className="text-ui">{label("category", category)} </span>
                <ChoiceDot />
                <span className="col-span-full text-small text-text-2 tabular-nums">
                  {m.builder.from(formatMoney(priceBook().startDollars[category] * 100))}
                </span>
              </span>
            </>
          )}
        </RadioCards>
      </QuestionGroup>
      {dialog}
    </>
  );
}
