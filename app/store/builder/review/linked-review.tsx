import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  type BandChoice,
  bandOfDesign,
  type PairedDesign,
  readBandText,
  withBand,
} from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { designKeyText } from "#jewelry/fit-measured-stone";
import { m } from "#messages";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { QuoteAnswer } from "../../quote/quote-answer.ts";
import { designPath, findInCart } from "../designs/design-item.ts";
import { useDesigns } from "../designs/designs.ts";
import { useDraft } from "../designs/draft.ts";
import { useLoadDesign } from "../designs/use-load-design.tsx";
import { ReviewPage } from "./review-page.tsx";

interface LinkedReviewProps {
  linked: PairedDesign;
  formKey: string;
  answer: QuoteAnswer | undefined;
}

/**
 * The review of a linked design, with the band from the URL. Keeps the visitor's own draft until they decide otherwise.
 */
export function LinkedReview({ linked, formKey, answer }: LinkedReviewProps) {
  const text = useSearchParams()[0].get("band");
  const design = useMemo(() => withBand(linked, readBandText(text, linked)), [linked, text]);
  const chooseBand = useChooseBand(design);
  const { draft, editedId } = useDraft();
  const held = findInCart(useDesigns().items, design);
  const own = draft.design;
  const isOwn = own !== null && designKeyText(own) === designKeyText(design);
  const whose = held ? m.review.inCart : m.review.sharedWithYou;
  const more = isOwn ? m.review.inBuilder : own ? m.review.ownDesignUnchanged : m.review.openToChange;
  return (
    <ReviewPage
      design={design}
      onBand={chooseBand}
      source={isOwn ? "draft" : "link"}
      formKey={formKey}
      answer={answer}
    >
      {text !== null && !bandOfDesign(design) && (
        <Notice kind="info" className="mb-7">
          {m.review.bandDamaged}
        </Notice>
      )}
      <SharedDesign
        design={design}
        editedId={held?.id ?? (isOwn ? editedId : null)}
        words={`${whose} ${more}`}
        action={held || isOwn ? m.builder.editThis : m.builder.useThis}
      />
    </ReviewPage>
  );
}

/** Sets the band in the URL. Adding or removing one creates a history entry; changing one replaces it. */
function useChooseBand(design: PairedDesign): (band: BandChoice | null) => void {
  const navigate = useNavigate();
  return (band) => {
    const replace = band !== null && bandOfDesign(design) !== null;
    // Rendered synchronously, or a slider would briefly jump back.
    void navigate(designPath(withBand(design, band)), { replace, preventScrollReset: true, flushSync: true });
  };
}

interface SharedDesignProps {
  design: Design;
  /** The matching design in the cart; null if there is none. */
  editedId: string | null;
  words: string;
  action: string;
}

function SharedDesign({ design, editedId, words, action }: SharedDesignProps) {
  const { take, dialog } = useLoadDesign();
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
