import type { CSSProperties } from "react";
import type { PrimaryStone } from "#jewelry/design";
import { stoneSize } from "#jewelry/materials/stone-size";
import { caratScale } from "#jewelry/options";
import { StepSlider } from "../../../ui/step-slider.tsx";
import { CutDrawing } from "./cut-drawing.tsx";
import { QuestionGroup } from "./question-group.tsx";

interface CaratQuestionProps {
  stone: PrimaryStone;
  onChange: (carat: number) => void;
}

/** How heavy the stone is, and how large that looks from above. */
export function CaratQuestion({ stone, onChange }: CaratQuestionProps) {
  const { lengthMm, widthMm } = stoneSize(stone);
  const box = { "--box": `${(lengthMm / 0.84).toFixed(2)}mm` } as CSSProperties;
  return (
    <QuestionGroup id="carat" legend="Carat" value="0.25 to 5">
      <div className="grid grid-cols-[1fr_124px] items-end gap-7 max-lg:gap-[18px]">
        <StepSlider
          label="Carat"
          unit="ct"
          {...caratScale}
          value={stone.carat}
          digits={2}
          onChange={onChange}
          ticks={{ major: 5, minor: 95 }}
        />
        <p className="grid justify-items-center gap-2 text-center text-small whitespace-nowrap text-text-2 tabular-nums">
          <CutDrawing cut={stone.cut} className="size-(--box) text-text" style={box} />
          About {lengthMm.toFixed(1)} × {widthMm.toFixed(1)} mm
        </p>
      </div>
    </QuestionGroup>
  );
}
