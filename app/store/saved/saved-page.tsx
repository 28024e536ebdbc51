import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { m } from "#messages";
import { noStore } from "../../platform/cache-control.ts";
import { useFocusAfterRemoval } from "../../platform/route-announcer.tsx";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { comparePath, maxCompared } from "../compare/compare-path.ts";
import { LooseGem } from "../pictures/line-drawing/line-drawing.tsx";
import { ProductCard } from "../product/card/product-card.tsx";
import { ProductGrid } from "../product/card/product-grid.tsx";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/saved-page";
import { useSavedHandles } from "./saved.ts";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

const maxPieces = 200;

/** Cards of the pieces in `handles`, in that order, skipping unknown ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const handles = (new URL(request.url).searchParams.get("handles") ?? "").split(",");
  const current = await context.get(services).catalogue.current();
  const cards = current.ok
    ? handles.slice(0, maxPieces).flatMap((handle) => current.data.cardOf(handle) ?? [])
    : [];
  return data({ cards, isFailed: !current.ok }, { headers: { "cache-control": noStore } });
}

export function meta() {
  return noindexMeta(m.saved.savedPieces);
}

export default function Saved() {
  return (
    <div className="page-wrap pt-[clamp(32px,4vw,64px)] pb-(--section)">
      <h1 className="mb-[clamp(32px,4vw,56px)] font-serif text-display-2">{m.saved.savedPieces}</h1>
      <noscript>
        <Notice kind="info">{m.saved.savedNeedsScript}</Notice>
      </noscript>
      <SavedPieces />
    </div>
  );
}

function SavedPieces() {
  const saved = useSavedHandles();
  useFocusAfterRemoval(saved.length);
  const isHydrated = useHydrated();
  const { load, data: answer } = useFetcher<typeof loader>();
  const wanted = saved.join(",");
  useEffect(() => {
    if (wanted !== "") void load(`/saved?handles=${encodeURIComponent(wanted)}`);
  }, [load, wanted]);

  if (isHydrated && saved.length === 0) return <NothingSaved />;
  if (!answer)
    return (
      <div className="grid min-h-80 place-items-center noscript:hidden">
        <Spinner size="xl" />
      </div>
    );
  if (answer.isFailed) return <Notice kind="error">{m.list.notLoaded}</Notice>;
  const cards = answer.cards.filter(({ handle }) => saved.includes(handle));
  const missing = saved.length - cards.length;
  return (
    <>
      <ProductGrid columns={4}>
        {cards.map((card, index) => (
          <ProductCard key={card.id} product={card} columns={4} isFirst={index < 4} />
        ))}
      </ProductGrid>
      {cards.length > 1 && (
        <p className="mb-6">
          <TextLink to={comparePath(cards.slice(0, maxCompared).map(({ handle }) => handle))}>
            {cards.length > maxCompared ? m.saved.compareFour : m.saved.compareThese}
          </TextLink>
        </p>
      )}
      {missing > 0 && (
        <p className="text-ui text-text-2">{missing === 1 ? m.saved.oneGone : m.saved.someGone(missing)}</p>
      )}
    </>
  );
}

function NothingSaved() {
  return (
    <div className="grid justify-items-center gap-3.5 py-16 text-center">
      <LooseGem className="mb-3 size-[108px] text-text-3" />
      <h2 className="font-serif text-title-1">{m.saved.nothingSaved}</h2>
      <p className="text-body-l text-pretty text-text-2">{m.saved.nothingSavedHint}</p>
      <ButtonLink to="/shop" variant="secondary" className="mt-3">
        {m.list.shop}
      </ButtonLink>
    </div>
  );
}
