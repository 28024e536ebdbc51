import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { progress } from "#jewelry/draft";
import { phaseLabel } from "#jewelry/phases";
import { designPrice } from "#jewelry/price/design-price";
import { m } from "#messages";
import { formatMoney } from "#money";
import { classNames } from "../../../ui/class-names.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { DesignDraft } from "../configurator/builder-sheet.tsx";
import { phaseValue } from "../configurator/phase-value.ts";
import { useDraft } from "../designs/draft.ts";
import { draftKey } from "../designs/draft-store.ts";
import { priceBook } from "../price/price-book.ts";

/** Runs before the first paint: reserves space for the link if there is a draft, to prevent a layout shift. */
const reserveScript = [
  `try{const text=localStorage.getItem("${draftKey}");`,
  `if(text&&!text.includes('"category":null'))document.documentElement.dataset.draft=""}catch{}`,
].join("");

export function DraftBanner() {
  const { draft } = useDraft();
  const isHydrated = useHydrated();
  return (
    <>
      {!isHydrated && <script>{reserveScript}</script>}
      <div
        className={classNames(
          "mb-10 min-h-[124px] md:mb-12 md:min-h-[104px]",
          draft.design === null && (isHydrated ? "hidden" : "hidden in-data-draft:block"),
        )}
      >
        {draft.design && <ContinueLink draft={{ ...draft, design: draft.design }} />}
      </div>
    </>
  );
}

function ContinueLink({ draft }: { draft: DesignDraft }) {
  const { design, currentPhase } = draft;
  const { step, of } = progress(draft);
  const chosen = (["style", "metal", "stone", "setting"] as const).flatMap(
    (phase) => phaseValue(design, phase) ?? [],
  );
  return (
    <Link
      to="/custom-builder/configurator"
      className="group grid min-h-[124px] grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-6 gap-y-1 border-y border-line py-4 transition-colors duration-[220ms] ease-house hover:border-text md:min-h-[104px]"
    >
      <span className="font-serif text-title-2">
        {m.landing.continueYours(m.builder.your[design.category])}
      </span>
      <span className="flex items-center gap-4 font-serif text-title-2 tabular-nums lining-nums">
        {formatMoney(designPrice(design, priceBook()).totalCents)}
        <ArrowRight size={20} strokeWidth={1.25} />
      </span>
      <span className="truncate text-ui text-text-2 max-md:col-span-full">
        {chosen.join(" · ") || m.landing.nothingChosen}
      </span>
      <span className="text-small text-text-2 tabular-nums max-md:col-span-full md:text-right">
        {m.builder.stepOf(step, of)}, {phaseLabel(currentPhase)}
      </span>
    </Link>
  );
}
