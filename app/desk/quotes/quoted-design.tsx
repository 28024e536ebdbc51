import type { PairedDesign } from "#jewelry/band-choice";
import { designFacts } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { formatMoney } from "#money";
import { designPath } from "../../store/builder/designs/design-item.ts";
import { EngravedText } from "../../store/builder/designs/engraved-text.tsx";
import { PieceDrawing } from "../../store/builder/designs/piece-drawing.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

interface QuotedDesignProps {
  quote: { design: PairedDesign | null; estimateCents: number; priceBook: number };
}

/** The requested design, drawn and in words, with the shop's estimate. */
export function QuotedDesign({ quote: { design, estimateCents, priceBook } }: QuotedDesignProps) {
  return (
    <DeskSection title="Design">
      {design && (
        <div className="plate aspect-4/5">
          <PieceDrawing design={design} alt="Outline drawing" />
        </div>
      )}
      <DeskFacts
        facts={[
          {
            label: "Estimate",
            value: (
              <>
                {formatMoney(estimateCents)}{" "}
                <DeskLink to="/desk/prices" className="text-small font-normal text-text-2">
                  price book {priceBook}
                </DeskLink>
              </>
            ),
          },
          ...(design
            ? designFacts(design).map((fact) => ({ label: fact.label, value: factValue(design, fact) }))
            : []),
        ]}
      />
      {design && (
        <TextLink to={designPath(design)} className="justify-self-start">
          Open the client's view of the design
        </TextLink>
      )}
    </DeskSection>
  );
}

function factValue({ engraving }: Design, fact: { id: string; value: string }) {
  if (fact.id !== "engraving") return fact.value;
  const how = [label("font", engraving.font), label("location", engraving.location)].join(", ");
  return (
    <>
      <EngravedText engraving={engraving} className="mr-2" /> {how.toLowerCase()}
    </>
  );
}
