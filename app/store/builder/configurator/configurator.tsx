import { memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Design } from "#jewelry/design";
import type { Draft } from "#jewelry/draft";
import { label, metalLabel } from "#jewelry/labels";
import { categories } from "#jewelry/options";
import { designPrice } from "#jewelry/price/design-price";
import { m } from "#messages";
import { formatMoney } from "#money";
import { settings } from "#settings";
import { phoneLink } from "../../../ui/phone-link.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { DesignPreview } from "../design-preview/design-preview.tsx";
import { DraftNotices } from "../designs/designs-notices.tsx";
import { draftStore, useDraft } from "../designs/draft.ts";
import { priceBook } from "../price/price-book.ts";
import { PriceSummary, totalLabel } from "../price/price-summary.tsx";
import type { Route } from "./+types/configurator";
import { BuilderSheet } from "./builder-sheet.tsx";
import { categoryRedirectScript } from "./start-script.ts";
import { useDraftAtStep } from "./use-builder.ts";
import { startDesign, useCategoryChange } from "./use-category-change.tsx";

const quietMs = 700;

/** Announces a changed total, politely and debounced. Render it only once per screen. */
function PriceAnnouncement({ design }: { design: Design | null }) {
  const cents = design ? designPrice(design, priceBook()).totalCents : 0;
  const [words, setWords] = useState("");
  const saidCents = useRef(cents);
  const label = totalLabel(design);
  useEffect(() => {
    if (cents === saidCents.current) return;
    const timer = setTimeout(() => {
      saidCents.current = cents;
      setWords(`${label} ${formatMoney(cents)}`);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [cents, label]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

export { publicHeaders as headers } from "../../../platform/route-headers.ts";

/** Without a draft, the server-rendered page is empty, so noindex; search engines find the builder's first page. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.origin, {
    title: m.builder.customBuilder,
    description: m.builder.builderDescription,
    path: "/custom-builder/configurator",
    shows: "builder",
    isHidden: true,
  });
}

export const handle = { isFullWindow: true };

/** The builder. The draft is in the browser, so the server renders only the frame; image and price are deferred. */
export default function Configurator() {
  const stored = useDraft().draft;
  const isHydrated = useHydrated();
  const question = useBuilderStart(stored);
  const draft = useDraftAtStep(stored);
  const seen = useDeferredValue(draft);
  const { design } = draft;
  return (
    <div className="configurator">
      {!isHydrated && <script>{categoryRedirectScript()}</script>}
      {isHydrated && design ? <BuilderSheet draft={{ ...draft, design }} /> : <BuilderWaiting />}
      <PreviewColumn draft={seen} isHydrated={isHydrated} />
      <DraftNotices />
      {question}
    </div>
  );
}

const PreviewColumn = memo(function PreviewColumn({
  draft: { design, currentPhase },
  isHydrated,
}: {
  draft: Draft;
  isHydrated: boolean;
}) {
  const isReady = isHydrated && design !== null;
  return (
    <>
      <aside
        aria-label={m.builder.previewAndPrice}
        className="min-h-0 max-lg:row-start-1 max-lg:h-full lg:sticky lg:top-[calc(var(--ticker-h)+var(--nav-h))] lg:self-start"
      >
        <div className="configurator-stage">
          {isReady ? (
            <DesignPreview design={design} phase={currentPhase} />
          ) : (
            <div className="plate size-full" />
          )}
        </div>
        {isReady && <PreviewFacts design={design} />}
      </aside>
      {isReady && <PriceAnnouncement design={design} />}
    </>
  );
});

/** Shown until the draft is read; without JavaScript, links to the alternatives. */
function BuilderWaiting() {
  const { showroom } = settings().phones;
  return (
    <>
      <div aria-hidden="true" className="max-lg:hidden" />
      <section data-awaits-scripts="" className="configurator-sheet max-lg:min-h-[320px]">
        <h1 className="sr-only">{m.builder.customBuilder}</h1>
        <div className="grid flex-1 place-items-center p-10 noscript:hidden">
          <Spinner size="xl" />
        </div>
        <div className="hidden gap-4 noscript:grid px-[clamp(28px,3.6vw,60px)] py-14 max-lg:px-5 max-lg:py-8">
          <p className="font-serif text-title-1">{m.builder.needsScript}</p>
          <p className="max-w-[34em] text-text-2">
            {m.builder.needsScriptHint}{" "}
            <a href={phoneLink(showroom)} className="whitespace-nowrap underline underline-offset-4">
              {showroom}
            </a>{" "}
            {m.builder.designTogether}
          </p>
        </div>
      </section>
    </>
  );
}

function PreviewFacts({ design }: { design: Design | null }) {
  const facts: [name: string, value: string | null | undefined][] = [
    [m.builder.category, design && label("category", design.category)],
    [m.builder.style, design?.style && label("style", design.style)],
    [m.builder.metal, design?.metal && metalLabel(design.metal)],
  ];
  return (
    <div className="pt-[22px] pr-(--margin) pb-8 pl-8 max-lg:hidden">
      <dl className="flex flex-wrap gap-x-[22px] gap-y-2 pb-[18px] text-ui">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-px">
            <dt className="text-small text-text-2">{name}</dt>
            <dd className={value ? undefined : "text-text-3"}>{value ?? m.builder.notSelected}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-[18px]">
        <PriceSummary design={design} />
      </div>
    </div>
  );
}

/** Applies a link's category once and removes it from the URL. Returns a confirmation if choices would be lost. */
function useBuilderStart(draft: Draft): ReactNode {
  const [search] = useSearchParams();
  const named = search.get("category");
  const navigate = useNavigate();
  const isWithoutDesign = draft.design === null;
  const { ask, dialog } = useCategoryChange(startDesign);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each link
  useEffect(() => {
    const category = categories.find((known) => known === named);
    if (named !== null && (category || !isWithoutDesign)) {
      if (category && !ask(category)) startDesign(category);
      void navigate("/custom-builder/configurator", { replace: true, preventScrollReset: true });
    } else if (isWithoutDesign && draftStore.getState().draft.design === null) {
      void navigate("/custom-builder", { replace: true });
    }
  }, [named, isWithoutDesign, navigate]);
  return dialog;
}
