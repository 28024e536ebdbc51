import { Info } from "lucide-react";
import { chooseStyle } from "#jewelry/choices";
import { label } from "#jewelry/labels";
import { optionNote, popularStyles } from "#jewelry/notes";
import { type Style, styles } from "#jewelry/options";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ChoiceDot, RadioCards } from "../../../ui/radio-cards.tsx";
import { QuestionGroup } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

function StylePicture({ style }: { style: Style }) {
  return (
    <img
      src={`/options/style-${style}.webp`}
      alt=""
      width={360}
      height={450}
      decoding="async"
      className="absolute inset-0 size-full object-contain max-lg:top-[30px] max-lg:h-[calc(100%-30px)]"
    />
  );
}

export function StylePhase({ design, change }: PhaseProps) {
  const { category, style } = design;
  return (
    <QuestionGroup isAlone id="style" legend={m.builder.style} value={style && label("style", style)}>
      <RadioCards<Style>
        options={styles[category]}
        value={style}
        onChange={(chosen) => change((before) => chooseStyle(before, chosen))}
        className={classNames(
          "option-rail gap-2.5 [--rail-width:148px] lg:grid-cols-2",
          styles[category].length > 4 && "xl:grid-cols-3 min-[1680px]:grid-cols-4",
        )}
      >
        {(option) => (
          <>
            <span className="plate block aspect-4/5 max-lg:aspect-auto max-lg:h-38">
              <StylePicture style={option} />
            </span>
            <span className="grid grid-cols-[1fr_18px] gap-x-2.5 gap-y-0.5 px-3.5 pt-3 pb-3.5">
              <span className="text-ui">{label("style", option)} </span>
              <ChoiceDot />
              <span className="col-span-full text-small text-text-2 max-lg:line-clamp-2 max-lg:min-h-[2.9em]">
                {optionNote("style", option)}
              </span>
            </span>
            {popularStyles.has(option) && (
              <Badge kind="new" className="absolute top-2.5 left-2.5">
                {m.builder.popular}
              </Badge>
            )}
          </>
        )}
      </RadioCards>
      {!style && (
        <p className="mt-[18px] flex items-center gap-2 text-small text-text-2 max-lg:mt-3">
          <Info size={16} strokeWidth={1.25} className="flex-none" />
          {m.builder.selectStyle}
        </p>
      )}
    </QuestionGroup>
  );
}
