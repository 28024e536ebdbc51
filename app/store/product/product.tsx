import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import { localPath } from "#language";
import { splitLanguagePath } from "#languages";
import { m } from "#messages";
import { noStore, publicCacheControl } from "../../platform/cache-control.ts";
import { bundledStaticComponent } from "../../platform/static-component.tsx";
import { services } from "../../services.server.ts";
import { chosenVariant, variantLabel } from "../../storefront/variant-choice.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { noindexMeta } from "../seo/noindex-meta.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { breadcrumbData, jsonLd } from "../seo/structured-data/breadcrumb-data.ts";
import { productData } from "../seo/structured-data/product-data.ts";
import { useRecordViewedPiece } from "../visit/viewed-pieces.ts";
import type { Route } from "./+types/product";
import { BuyButton, type BuyButtonProps, BuySection } from "./buy-section.tsx";
import { MakeItYours } from "./design/make-it-yours.tsx";
import { productFooter, similarPieceCount } from "./end/product-footer.server.ts";
import { ProductFooterSection } from "./end/product-footer.tsx";
import { Gallery } from "./gallery.tsx";
import { fullPrice } from "./price/price.ts";
import { productDescription } from "./product-description.ts";
import { productPage } from "./product-page.server.ts";
import { productPath } from "./product-path.ts";
import { ProductSections } from "./product-sections.tsx";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

/** On phones, a fixed bar with price, choice and buy button. */
function BuyBar({ page, variant, isUnknown }: BuyButtonProps) {
  const words = variant ? variantLabel(page.options, variant) : "";
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-t border-line bg-[color-mix(in_oklab,var(--bg)_96%,transparent)] px-(--margin) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] backdrop-blur-[14px] md:hidden">
      <div className="min-w-0">
        <p className="leading-normal font-medium tabular-nums">{fullPrice(variant?.price ?? page.price)}</p>
        <p className="truncate text-small text-text-2">{words || page.vendor}</p>
      </div>
      <BuyButton page={page} variant={variant} isUnknown={isUnknown} isSmall />
    </div>
  );
}

/** Shown if the product is missing or couldn't be read. */
function ProductNotFound() {
  return (
    <div className="page-wrap grid justify-items-center gap-3.5 py-(--section) text-center">
      <h1 className="font-serif text-title-1">{m.product.notFound}</h1>
      <p className="text-body-l text-text-2">{m.product.notFoundHint}</p>
      <ButtonLink to="/" variant="secondary" className="mt-3">
        {m.product.backHome}
      </ButtonLink>
    </div>
  );
}

const StaticSections = bundledStaticComponent(ProductSections);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { handle } = params;
  const search = new URL(request.url).searchParams;
  const all = context.get(services);
  const answer = await all.products.read(handle, search);
  if (answer.outcome === "found") {
    const page = productPage(answer.product, true);
    const pieces = await all.piecesLike(handle, page.collection.handle, similarPieceCount);
    return data(
      {
        page,
        end: productFooter(page, pieces),
        description: productDescription(answer.product),
        failure: null,
      },
      // Unlimited URLs name variants that don't exist, so they aren't cached.
      {
        headers: {
          "cache-control": chosenVariant(answer.product.variants, search) ? publicCacheControl : noStore,
        },
      },
    );
  }
  const isFailed = answer.outcome === "failed";
  const known = isFailed ? answer.known : null;
  return data(
    {
      page: known && productPage(known, false),
      end: null,
      description: known ? productDescription(known) : "",
      failure: isFailed ? (answer.error.toast ?? { title: m.list.pieceNotLoaded }) : null,
    },
    { status: isFailed ? 503 : 404, headers: { "cache-control": noStore } },
  );
}

/** Handles of opened products whose pages loaded only some of their variants. */
const partlyLoaded = new Set<string>();

/** Options are in the URL, so the product stays the same, unless its page has only some variants. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  if (partlyLoaded.has(nextParams.handle ?? "") && currentUrl.search !== nextUrl.search) return true;
  return formMethod !== undefined && defaultShouldRevalidate;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const page = loaderData?.page;
  if (!page) return noindexMeta(m.product.notFound);
  const { origin } = matches[0].loaderData;
  const { title, handle, images, collection } = page;
  const { description } = loaderData;
  const path = productPath(handle);
  return [
    ...pageMeta(origin, {
      title,
      description,
      path,
      shows: { title, image: images[0] ?? null },
    }),
    ...(import.meta.env.SSR
      ? [
          jsonLd(
            productData(origin, page, { summary: description, search: location.search }),
            breadcrumbData(origin, [
              { name: collection.title, path: collection.path },
              { name: title, path },
            ]),
          ),
        ]
      : []),
  ];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { page: product, end, failure } = loaderData;
  const { search: shown, loading } = useSearches();
  useRecordViewedPiece(product?.handle);
  useEffect(() => {
    if (product?.choices) partlyLoaded.add(product.handle);
  }, [product]);
  useEffect(() => {
    if (failure) void showToast({ ...failure, kind: "error" });
  }, [failure]);
  if (!product) return <ProductNotFound />;
  // If the page has the chosen variant, shows it immediately while similar ones load.
  const variant =
    (loading && chosenVariant(product.variants, loading)) ?? chosenVariant(product.variants, shown);
  const hasVariants = product.variants.length > 0 || product.choices !== null;
  const isUnknown = !variant && hasVariants && shown.size > 0;
  const chosen = variant?.picture ?? 0;
  const { design } = product;
  const link = variant && design?.links[product.variants.indexOf(variant)];
  const page = { ...product, image: product.images[chosen] ?? product.image };
  return (
    <>
      <div className="page-wrap pt-2.5 pb-3.5 print:hidden">
        <BackToCollection path={page.collection.path} />
      </div>
      <article>
        <div className="page-wrap grid items-start gap-[clamp(32px,5vw,88px)] pb-(--section) lg:grid-cols-[minmax(0,1fr)_minmax(380px,492px)]">
          <Gallery key={page.handle} title={page.title} images={page.images} chosen={chosen} />
          <BuySection
            page={page}
            variant={variant}
            unknown={isUnknown ? (failure ? "unread" : "not made") : null}
            isDesign={Boolean(link)}
          />
        </div>
        {design && link && <MakeItYours key={page.handle} design={design} link={link} />}
        {page.sections && <StaticSections key={page.handle} sections={page.sections} />}
      </article>
      {end && (
        <ProductFooterSection
          key={page.handle}
          end={end}
          isAvailable={page.variants.some(({ isAvailable }) => isAvailable)}
        />
      )}
      <BuyBar page={page} variant={variant} isUnknown={isUnknown} />
    </>
  );
}

/** The page's parameters, and those of another variant that is being loaded. */
function useSearches(): { search: URLSearchParams; loading: URLSearchParams | null } {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return {
    search: new URLSearchParams(search),
    loading: next?.pathname === localPath(pathname) ? new URLSearchParams(next.search) : null,
  };
}

/** Links back to the previous list, or else to the product's collection. */
function BackToCollection({ path }: { path: string }) {
  const { state, key } = useLocation();
  const isFirst = key === "default";
  const from: unknown = useHydrated() ? (isFirst ? listBefore() : state?.from) : null;
  const isList = typeof from === "string" && /^\/(?![/\\])/.test(from);
  return (
    <Link
      to={isList ? from : path}
      className="inline-flex min-h-11 items-center gap-2.5 text-small text-text-2 hover:text-text"
    >
      <ArrowLeft size={14} strokeWidth={1.25} className="opacity-60" />
      {m.product.backToCollection}
    </Link>
  );
}

/** The list in `document.referrer`, for navigations before hydration. */
function listBefore(): string | null {
  const { referrer } = document;
  const before = referrer.startsWith(`${location.origin}/`) ? referrer.slice(location.origin.length) : "";
  const { path } = splitLanguagePath(before);
  return /^\/(shop|category\/|custom-jewelry)/.test(path) ? path : null;
}
