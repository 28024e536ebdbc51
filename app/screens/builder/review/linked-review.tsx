import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { useTakeDesign } from "../../../parts/take-design.tsx";
import { useDraft } from "../../../stores/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { QuoteAnswer } from "./quote-answer.ts";
import { ReviewPage } from "./review-page.tsx";

interface LinkedReviewProps {
  design: Design;
  formKey: string;
  answer: QuoteAnswer | undefined;
}

/** The review of a design that came by its link. The visitor's own draft stays until they say otherwise. */
export function LinkedReview({ design, formKey, answer }: LinkedReviewProps) {
  const own = useDraft().draft.design;
  const isKnown = useHydrated();
  const isOwn = own !== null && encodeDesign(own) === encodeDesign(design);
  return (
    <ReviewPage
      key={encodeDesign(design)}
      design={design}
      source={isOwn ? "draft" : "link"}
      formKey={formKey}
      answer={answer}
    >
      {isKnown && !isOwn && <SharedDesign design={design} hasOwn={own !== null} />}
    </ReviewPage>
  );
}

function SharedDesign({ design, hasOwn }: { design: Design; hasOwn: boolean }) {
  const { take, dialog } = useTakeDesign();
  return (
    <>
      <Notice kind="info" className="mb-7">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>
            This design came by a link.{" "}
            {hasOwn ? "Your own design is kept as it is." : "Take it into the builder to change it."}
          </p>
          <Button variant="secondary" size="sm" onClick={() => take(design)}>
            Use this design
          </Button>
        </div>
      </Notice>
      {dialog}
    </>
  );
}
