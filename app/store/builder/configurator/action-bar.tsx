import { ArrowLeft, ArrowRight, Bookmark, ChevronUp } from "lucide-react";
import { useState } from "react";
import type { Draft } from "#jewelry/draft";
import { phasesOf } from "#jewelry/phases";
import { designPrice } from "#jewelry/price/design-price";
import { m } from "#messages";
import { formatMoney } from "#money";
import { Button } from "../../../ui/button.tsx";
import { HalfSheet } from "../../../ui/half-sheet.tsx";
import { SaveDesignAction } from "../designs/share-link.tsx";
import { priceBook } from "../price/price-book.ts";
import { PriceSummary, totalLabel } from "../price/price-summary.tsx";
import type { BuilderNavigation } from "./use-builder.ts";

export function ActionBar({ draft, builder }: { draft: Draft; builder: BuilderNavigation }) {
  const { design, currentPhase } = draft;
  const isFirst = currentPhase === "category";
  const isLast = phasesOf(design?.category ?? null).at(-1) === currentPhase;
  return (
    <div className="sticky bottom-0 z-3 flex items-center gap-3 border-t border-line bg-bg/94 px-[clamp(28px,3.6vw,60px)] py-4 backdrop-blur-[14px] max-lg:flex-none max-lg:not-short:static max-lg:short:fixed max-lg:short:inset-x-0 max-lg:bg-surface max-lg:px-5 max-lg:pt-3 max-lg:pb-[calc(14px+env(safe-area-inset-bottom))] max-lg:short:pt-1.5 max-lg:short:pb-1.5">
      <Button
        variant="secondary"
        disabled={isFirst}
        aria-label={m.builder.previous}
        onClick={builder.previous}
        className="max-xl:px-4 max-lg:min-h-13 max-lg:w-13 max-lg:flex-none max-lg:px-0"
      >
        <ArrowLeft size={20} strokeWidth={1.25} />
        <span className="max-lg:hidden">{m.builder.previous}</span>
      </Button>
      <span className="flex-1 max-lg:hidden" />
      <SaveDesignAction design={design}>
        {(save) => (
          <button
            type="button"
            onClick={save}
            className="flex min-h-12 items-center gap-2.5 px-4 text-ui font-medium whitespace-nowrap max-xl:px-2 max-lg:hidden"
          >
            <Bookmark size={20} strokeWidth={1.25} />
            {m.builder.saveProgress}
          </button>
        )}
      </SaveDesignAction>
      <Total draft={draft} />
      <Button onClick={builder.next} className="max-xl:px-4 max-lg:min-h-13 max-lg:px-[22px]">
        {isLast ? m.builder.reviewDesign : m.builder.nextStep}
        <ArrowRight size={20} strokeWidth={1.25} className="max-[359px]:hidden" />
      </Button>
    </div>
  );
}

function Total({ draft: { design } }: { draft: Draft }) {
  const [isOpen, setOpen] = useState(false);
  const total = formatMoney(design ? designPrice(design, priceBook()).totalCents : 0);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid min-h-11 min-w-0 flex-1 content-center text-left leading-[1.15] lg:hidden"
      >
        <span className="flex items-center gap-1 text-micro whitespace-nowrap text-text-2">
          {totalLabel(design)} <ChevronUp size={16} strokeWidth={1.25} />
        </span>
        <span className="font-serif text-[22px] leading-[1.15] tabular-nums lining-nums">{total}</span>
        <span className="sr-only">{m.builder.openPrice}</span>
      </button>
      <HalfSheet open={isOpen} onOpenChange={setOpen} title={m.builder.priceSummary}>
        <PriceSummary design={design} total="bottom" hasHeading={false} />
      </HalfSheet>
    </>
  );
}
