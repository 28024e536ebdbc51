import { ArrowLeft, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { incompletePhases } from "#jewelry/phases";
import type { QuoteAnswer } from "../../quote/quote-answer.ts";
import { QuoteForm } from "../../quote/quote-form.tsx";
import { DesignPreview } from "../design-preview/design-preview.tsx";
import { designPath } from "../designs/design-path.ts";
import { DesignsNotices } from "../designs/designs-notices.tsx";
import { DraftNotices } from "../designs/draft-notices.tsx";
import { useShareLink } from "../designs/share-link.tsx";
import { SeeInRoom } from "../see-in-room/see-in-room.tsx";
import { BenchLines } from "./bench-lines.tsx";
import { NewDesign } from "./new-design.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { PlainButton } from "./plain-button.tsx";
import { Specification } from "./specification.tsx";

/** Copies the design's link. */
function ShareDesign({ design }: { design: Design }) {
  const { share, dialog } = useShareLink("The link to your design");
  return (
    <>
      <PlainButton
        onClick={() => void share(designPath(design), { title: "Design link copied to clipboard!" })}
      >
        <Share2 aria-hidden="true" size={16} strokeWidth={1.25} />
        Share
      </PlainButton>
      {dialog}
    </>
  );
}

export interface ReviewPageProps {
  design: Design;
  /** Whose it is: this browser's draft, or somebody's link. */
  source: "draft" | "link";
  formKey: string | null;
  answer: QuoteAnswer | undefined;
  /** Stands above the heading. */
  children?: ReactNode;
}

/** A design with its picture, specification, price, deposit and quote form. */
export function ReviewPage({ design, source, formKey, answer, children }: ReviewPageProps) {
  const isWhole = incompletePhases(design).length === 0;
  const state = isWhole ? "ready for the bench" : "in the making";
  return (
    <div className="page-wrap pb-(--section)">
      <DraftNotices />
      <DesignsNotices />
      <div className="flex flex-wrap items-center justify-between gap-x-3 pt-2.5 max-sm:-mx-3 max-sm:gap-x-0">
        <Link
          to="/custom-builder/configurator"
          className="inline-flex min-h-11 items-center gap-2.5 text-small whitespace-nowrap text-text-2 hover:text-text max-sm:px-3"
        >
          <ArrowLeft aria-hidden="true" size={14} strokeWidth={1.25} className="opacity-60" />
          Back to Builder
        </Link>
        <div className="flex gap-1 max-sm:gap-0">
          <ShareDesign design={design} />
          <NewDesign design={design} source={source} />
        </div>
      </div>
      <header className="pt-[26px] pb-[clamp(28px,3.4vw,48px)]">
        {children}
        <h1 className="font-serif text-display-2 text-balance">{`Your ${design.category}, ${state}`}</h1>
      </header>
      <div className="grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(380px,440px)] lg:grid-rows-[auto_1fr]">
        <div>
          <div className="aspect-4/5 max-md:-mx-(--margin) md:aspect-16/11">
            <DesignPreview design={design} />
          </div>
          <SeeInRoom design={design} className="mt-3" />
          <Specification design={design} />
          <BenchLines design={design} />
        </div>
        <OrderPanel design={design} source={source} isWhole={isWhole} />
        <section aria-labelledby="quote-heading" className="lg:mt-6">
          <h2 id="quote-heading" className="font-serif text-title-2">
            Rather talk first?
          </h2>
          <p className="mt-2 mb-[26px] max-w-[36em] text-ui text-text-2">
            Send the drawing to the showroom and a jeweler will answer within 24 hours.
          </p>
          <QuoteForm
            to="/custom-builder/review"
            about={{ design: encodeDesign(design) }}
            notes={{
              placeholder: `A date to work toward, a ${design.category === "ring" ? "ring" : "piece"} to match`,
            }}
            formKey={formKey}
            answer={answer}
          />
        </section>
      </div>
    </div>
  );
}
