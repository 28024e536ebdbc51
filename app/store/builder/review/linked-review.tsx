import { useMemo, useState } from "react";
import { bandOf, type PairedDesign, withBand } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { designKeyText } from "#jewelry/fit-measured-stone";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { QuoteAnswer } from "../../quote/quote-answer.ts";
import { inCart } from "../designs/design-item.ts";
import { useDesigns } from "../designs/designs.ts";
import { useDraft } from "../designs/draft.ts";
import { useTakeDesign } from "../designs/take-design.tsx";
import { ReviewPage } from "./review-page.tsx";

interface LinkedReviewProps {
  linked: PairedDesign;
  formKey: string;
  answer: QuoteAnswer | undefined;
}

/** The review of a linked design, with the band chosen here. The visitor's own draft stays until they decide otherwise. */
export function LinkedReview({ linked, formKey, answer }: LinkedReviewProps) {
  const [band, setBand] = useState(bandOf(linked));
  const design = useMemo(() => withBand(linked, band), [linked, band]);
  const { draft, editedId } = useDraft();
  const held = inCart(useDesigns().items, design);
  const own = draft.design;
  const isOwn = own !== null && designKeyText(own) === designKeyText(design);
  const whose = held ? "This design is in your cart." : "This design came by a link.";
  const more = isOwn
    ? "It is the one in your builder."
    : own
      ? "Your own design is kept as it is."
      : "Take it into the builder to change it.";
  return (
    <ReviewPage
      design={design}
      onBand={setBand}
      source={isOwn ? "draft" : "link"}
      formKey={formKey}
      answer={answer}
    >
      <SharedDesign
        design={design}
        editedId={held?.id ?? (isOwn ? editedId : null)}
        words={`${whose} ${more}`}
        action={held || isOwn ? "Edit this design" : "Use this design"}
      />
    </ReviewPage>
  );
}

interface SharedDesignProps {
  design: Design;
  /** The design in the cart that it is; null when it is none. */
  editedId: string | null;
  words: string;
  action: string;
}

function SharedDesign({ design, editedId, words, action }: SharedDesignProps) {
  const { take, dialog } = useTakeDesign();
  return (
    <>
      <Notice kind="info" className="mb-7 noscript:hidden">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>{words}</p>
          <Button variant="secondary" size="sm" onClick={() => take(design, editedId)}>
            {action}
          </Button>
        </div>
      </Notice>
      {dialog}
    </>
  );
}
