import type { Draft } from "#jewelry/draft";
import { DesignPreview } from "../../parts/design-preview/design-preview.tsx";
import { DraftNotices } from "../../parts/draft-notices.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { PriceAnnouncement } from "../../parts/price-announcement.tsx";
import { publicPage } from "../../storefront/cache-control.ts";
import { useDraft } from "../../stores/draft.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Route } from "./+types/configurator";
import { BuilderSheet } from "./builder-sheet.tsx";
import { BuilderWaiting } from "./builder-waiting.tsx";
import { PreviewFacts } from "./preview-facts.tsx";
import { useBuilderStart } from "./use-builder-start.ts";

export function headers() {
  return { "cache-control": publicPage };
}

/** Nothing of a design is in the page until a script has run, so search engines are led to the builder's first page. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.origin, {
    title: "Custom Builder",
    description: "Choose style, metal and stone. The price is in view at every step.",
    path: "/custom-builder/configurator",
    shows: "builder",
    isHidden: true,
  });
}

/**
 * The builder: steps, questions and preview side by side on a wide screen, stage and sheet on a narrow one. The draft
 * lives in the browser, so the server draws the frame alone.
 */
export default function Configurator() {
  const { draft } = useDraft();
  const isHydrated = useHydrated();
  useBuilderStart(draft);
  const { design } = draft;
  const isReady = isHydrated && design !== null;
  return (
    <div className="configurator">
      {isReady ? <BuilderSheet draft={{ ...draft, design }} /> : <BuilderWaiting />}
      <PreviewColumn draft={draft} isReady={isReady} />
      {isReady && <PriceAnnouncement design={design} />}
      <DraftNotices />
    </div>
  );
}

function PreviewColumn({ draft, isReady }: { draft: Draft; isReady: boolean }) {
  const { design } = draft;
  return (
    <aside
      aria-label="Preview and price"
      className="min-h-0 max-lg:row-start-1 max-lg:h-full lg:sticky lg:top-[calc(var(--ticker-h)+var(--nav-h))] lg:self-start"
    >
      <div className="configurator-stage">
        {isReady ? (
          <DesignPreview design={design} phase={draft.currentPhase} />
        ) : (
          <div className="plate size-full" />
        )}
      </div>
      {isReady && <PreviewFacts design={design} />}
    </aside>
  );
}
