import { label } from "#jewelry/labels";
import { type Cut, cuts } from "#jewelry/options";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { CutDrawing } from "./cut-drawing.tsx";
import { QuestionGroup } from "./question-group.tsx";

/** Which of the nine cuts, each seen from above. */
export function CutQuestion({ value, onChange }: { value: Cut; onChange: (cut: Cut) => void }) {
  return (
    <QuestionGroup id="cut" legend="Cut" value={label("cut", value)}>
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
