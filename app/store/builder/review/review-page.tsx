import { ArrowLeft, Lightbulb, RotateCcw, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { benchLines } from "#jewelry/advice/bench-lines";
import { type BandChoice, bandOfDesign, bandText, type PairedDesign } from "#jewelry/band-choice";
import { designFacts, type Fact } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { encodeDesign } from "#jewelry/link";
import { incompletePhases } from "#jewelry/phases";
import { m } from "#messages";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { QuoteAnswer } from "../../quote/quote-answer.ts";
import { QuoteForm } from "../../quote/quote-form.tsx";
import { DesignPreview } from "../design-preview/design-preview.tsx";
import { designPath, findInCart } from "../designs/design-item.ts";
import { designsStore } from "../designs/designs.ts";
import { DesignsNotices, DraftNotices } from "../designs/designs-notices.tsx";
import { draftStore } from "../designs/draft.ts";
import { EngravedText } from "../designs/engraved-text.tsx";
import { useShareLink } from "../designs/share-link.tsx";
import { ArViewerLink } from "../see-in-room/ar-viewer-link.tsx";
import { BandOption } from "./band-option.tsx";
import { OrderPanel } from "./order-panel.tsx";

function ShareDesign({ design }: { design: Design }) {
  const { share, dialog } = useShareLink(m.builder.linkToDesign);
  return (
    <>
      <PlainButton onClick={() => void share(designPath(design), { title: m.builder.linkCopied })}>
        <Share2 size={16} strokeWidth={1.25} />
        {m.builder.share}
      </PlainButton>
      {dialog}
    </>
  );
}

export interface ReviewPageProps {
  design: PairedDesign;
  onBand(band: BandChoice | null): void;
  source: "draft" | "link";
  formKey: string | null;
  answer: QuoteAnswer | undefined;
  children?: ReactNode;
}

export function ReviewPage({ design, onBand, source, formKey, answer, children }: ReviewPageProps) {
  const isWhole = incompletePhases(design).length === 0;
  const band = bandOfDesign(design);
  return (
    <div className="page-wrap pb-(--section)">
      <DraftNotices />
      <DesignsNotices />
      <div className="flex flex-wrap items-center justify-between gap-x-3 pt-2.5 max-sm:-mx-3 max-sm:gap-x-0 print:hidden">
        <Link
          to="/custom-builder/configurator"
          className="inline-flex min-h-11 items-center gap-2.5 text-small whitespace-nowrap text-text-2 hover:text-text max-sm:px-3"
        >
          <ArrowLeft size={14} strokeWidth={1.25} className="opacity-60" />
          {m.builder.backToBuilder}
        </Link>
        <div className="flex gap-1 max-sm:gap-0">
          <ShareDesign design={design} />
          <NewDesign design={design} source={source} />
        </div>
      </div>
      <header className="pt-[26px] pb-[clamp(28px,3.4vw,48px)]">
        {children}
        <h1 className="font-serif text-display-2 text-balance">
          {isWhole ? m.review.ready[design.category] : m.review.inProgress[design.category]}
        </h1>
      </header>
      <div className="grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(380px,440px)] lg:grid-rows-[auto_1fr]">
        <div>
          <div className="aspect-4/5 max-md:-mx-(--margin) md:aspect-16/11">
            <DesignPreview design={design} />
          </div>
          <ArViewerLink design={design} className="mt-3" />
          {isWhole && <BandOption design={design} onBand={onBand} />}
          <Specification design={design} />
          <BenchLines design={design} />
        </div>
        <OrderPanel design={design} source={source} isWhole={isWhole} />
        <section aria-labelledby="quote-heading" className="lg:mt-6">
          <h2 id="quote-heading" className="font-serif text-title-2">
            {m.builder.talkFirst}
          </h2>
          <p className="mt-2 mb-[26px] max-w-[36em] text-ui text-text-2">{m.builder.talkFirstHint}</p>
          <QuoteForm
            to="/custom-builder/review"
            about={{ design: encodeDesign(design), ...(band && { band: bandText(band) }) }}
            notes={{
              placeholder: design.category === "ring" ? m.review.ringNotes : m.review.pieceNotes,
            }}
            formKey={formKey}
            answer={answer}
          />
        </section>
      </div>
    </div>
  );
}

function BenchLines({ design }: { design: Design }) {
  const lines = benchLines(design);
  if (lines.length === 0) return null;
  return (
    <section aria-label={m.builder.fromWorkshop} className="mt-7">
      <ul className="grid">
        {lines.map((line) => (
          <li
            key={line}
            className="flex gap-3.5 border-b border-line py-2.5 text-ui text-text-2 first:border-t"
          >
            <Lightbulb size={20} strokeWidth={1.25} className="mt-0.5 flex-none text-text" />
            <span className="text-pretty">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Specification({ design }: { design: Design }) {
  return (
    <section>
      <h2 className="mt-12 mb-[18px] font-serif text-title-2">{m.builder.specification}</h2>
      <dl className="text-ui tabular-nums">
        {designFacts(design).map((fact) => (
          <div
            key={fact.id}
            className="grid grid-cols-[minmax(120px,42%)_1fr] gap-4 border-b border-line py-[13px] first:border-t"
          >
            <dt className="text-text-2">{fact.label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <FactValue fact={fact} design={design} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FactValue({ fact, design: { engraving } }: { fact: Fact; design: Design }) {
  if (fact.id !== "engraving") return <span>{fact.value}</span>;
  const how = [label("font", engraving.font), label("location", engraving.location)].join(", ");
  return (
    <span key="engraving">
      <EngravedText engraving={engraving} className="mr-2" /> {how.toLowerCase()}
    </span>
  );
}

/** Starts a new design, after confirmation if the visitor's own would be lost. */
function NewDesign({ design, source }: { design: Design; source: "draft" | "link" }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  function begin(): void {
    if (source === "draft") draftStore.reset();
    setAsking(false);
    void navigate("/custom-builder");
  }
  function press(): void {
    const isStored = source === "link" || findInCart(designsStore.getState().items, design) !== null;
    if (isStored) begin();
    else setAsking(true);
  }
  return (
    <>
      <PlainButton onClick={press}>
        <RotateCcw size={16} strokeWidth={1.25} />
        {m.builder.newDesign}
      </PlainButton>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.builder.startNewQuestion}
        widthClassName="w-[min(520px,calc(100vw-40px))]"
      >
        <p className="text-ui text-text-2">{m.review.startNewHint}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={begin}>{m.builder.startOver}</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {m.builder.keepThis}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-ctl px-3 noscript:hidden text-small font-medium whitespace-nowrap transition-colors duration-[220ms] ease-house hover:bg-text/8 max-sm:gap-1.5 max-sm:px-2"
    >
      {children}
    </button>
  );
}
