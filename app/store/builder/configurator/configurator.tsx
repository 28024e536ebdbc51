import { memo, useDeferredValue } from "react";
import type { Draft } from "#jewelry/draft";
import { publicPage } from "../../../platform/cache-control.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { DesignPreview } from "../design-preview/design-preview.tsx";
import { useDraft } from "../designs/draft.ts";
import { DraftNotices } from "../designs/draft-notices.tsx";
import { PriceAnnouncement } from "../price/price-announcement.tsx";
import type { Route } from "./+types/configurator";
import { BuilderSheet } from "./builder-sheet.tsx";
import { BuilderWaiting } from "./builder-waiting.tsx";
import { PreviewFacts } from "./preview-facts.tsx";
import { startScript } from "./start-script.ts";
import { useBuilderStart } from "./use-builder-start.ts";
import { useDraftAtStep } from "./use-draft-at-step.ts";

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
 * lives in the browser, so the server draws the frame alone. A choice is painted first; its picture and price follow.
 */
export default function Configurator() {
  const stored = useDraft().draft;
  const isHydrated = useHydrated();
  const question = useBuilderStart(stored);
  const draft = useDraftAtStep(stored);
  const seen = useDeferredValue(draft);
  const { design } = draft;
  return (
    <div className="configurator">
      {!isHydrated && <script>{startScript}</script>}
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
        aria-label="Preview and price"
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
