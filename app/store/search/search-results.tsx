import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import type { SearchSort } from "../../storefront/search/search-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { PieceDrawing } from "../builder/designs/piece-drawing.tsx";
import { comparePath, maxCompared } from "../compare/compare-path.ts";
import { Pagination } from "../list/pagination.tsx";
import { ProductCard } from "../product/card/product-card.tsx";
import { ProductGrid } from "../product/card/product-grid.tsx";
import { WantForm } from "../wants/want-form.tsx";
import type { SearchOutcome, SuggestedDesign } from "./run-search.server.ts";
import { searchPath } from "./search-paths.ts";
import { SortField } from "./sort-field.tsx";

export function SearchResults({
  found,
  text,
  sort,
}: {
  found: SearchOutcome;
  text: string;
  sort: SearchSort;
}) {
  const { items, near, page, pageCount, design, total } = found;
  return (
    <div className="page-wrap pb-(--section)">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-y border-line py-2.5 md:mb-8 md:py-3.5">
        <p role="status" className="text-small text-text-2 tabular-nums md:text-ui">
          {countText(found)}
        </p>
        {items.length > 1 && (
          <TextLink
            to={comparePath(items.slice(0, maxCompared).map(({ handle }) => handle))}
            className="md:mr-auto"
          >
            {items.length > maxCompared ? m.saved.compareFour : m.saved.compareThese}
          </TextLink>
        )}
        {total > 1 && <SortField key={text + sort} text={text} sort={sort} />}
      </div>
      <div className="grid gap-x-(--gutter) lg:grid-cols-3">
        {items.length > 0 && (
          <div className={pieceColumns(items.length, design !== null)}>
            <h2 className="sr-only">{m.search.pieces}</h2>
            <ProductGrid columns={3}>
              {items.map((product, place) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  heading="h3"
                  columns={3}
                  isFirst={place < 2}
                />
              ))}
            </ProductGrid>
          </div>
        )}
        {design && page === 1 && <DesignCard design={design} isWide={items.length === 0} />}
      </div>
      <Pagination page={page} pageCount={pageCount} pathOf={(to) => searchPath(text, { sort, page: to })} />
      {near.length > 0 && <NearPieces near={near} hasGrid={items.length > 0} />}
      {page === 1 && (total + near.length > 0 || design) && <NewPieces text={text} total={total} />}
      <OtherResults found={found} />
    </div>
  );
}

function countText({ total, near, design }: SearchOutcome): string {
  const pieces = m.search.pieceCount(total);
  if (near.length > 0) return m.search.closeTo(total > 0 ? pieces : m.search.noExact, near.length);
  return total === 0 && design ? m.search.madeToOrder : pieces;
}

/** The grid columns for pieces beside a design, which is next to the last piece of the first row. */
function pieceColumns(count: number, isBesideDesign: boolean): string {
  if (!isBesideDesign) return "lg:col-span-3";
  return count === 1 ? "[&>ul]:lg:grid-cols-1" : "lg:col-span-2 [&>ul]:lg:grid-cols-2";
}

const flat = "grid-cols-[clamp(96px,30vw,200px)_minmax(0,1fr)] items-center gap-x-5 lg:gap-x-10";

function DesignCard({ design, isWide }: { design: SuggestedDesign; isWide: boolean }) {
  return (
    <Link
      to={design.path}
      className={classNames(
        "mb-10 grid self-start rounded-ctl border border-line p-4 transition-colors duration-[220ms] hover:border-control lg:p-7",
        isWide
          ? `${flat} lg:col-span-2`
          : "max-lg:grid-cols-[clamp(96px,30vw,200px)_minmax(0,1fr)] max-lg:items-center max-lg:gap-x-5",
      )}
    >
      <span className="relative block aspect-4/5">
        <PieceDrawing design={design.design} alt="" isLazy />
      </span>
      <span className="grid gap-1.5">
        <span className="text-small text-text-2">{m.search.designIt}</span>
        <span className="font-serif text-title-2">{design.title}</span>
        <span className="text-ui tabular-nums">{design.price}</span>
        <span className="text-small text-text-2">{design.sentence}</span>
        <span className="mt-1 inline-flex items-center gap-2 text-ui font-medium">
          <span className="text-underline">{m.search.openBuilder}</span>
          <ArrowRight size={16} strokeWidth={1.25} />
        </span>
      </span>
    </Link>
  );
}

function NearPieces({ near, hasGrid }: { near: SearchOutcome["near"]; hasGrid: boolean }) {
  return (
    <section className={hasGrid ? "mt-3 border-t border-line pt-8" : undefined}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-serif text-title-1">{m.search.closeMatches}</h2>
        <p className="text-small text-text-2">{m.search.whatDiffers}</p>
      </div>
      <ProductGrid columns={4}>
        {near.map(({ item, why }) => (
          <ProductCard key={item.id} product={item} heading="h3" columns={4} note={why} />
        ))}
      </ProductGrid>
    </section>
  );
}

/** Offers emails about new matching pieces. */
function NewPieces({ text, total }: { text: string; total: number }) {
  return (
    <section className="mt-6 grid gap-x-(--gutter) gap-y-6 border-t border-line pt-8 lg:grid-cols-2">
      <div>
        <h2 className="font-serif text-title-2">
          {total > 0 ? m.search.getNotified : m.search.getNotifiedNone}
        </h2>
        <p className="mt-3 max-w-[34em] text-pretty text-text-2">
          {m.search.emailOnMatch}
          <span className="wrap-anywhere">{text}</span>”.
        </p>
      </div>
      <WantForm query={text} />
    </section>
  );
}

/** Collections and pages for the same words. */
export function OtherResults({
  found: { collections, pages },
}: {
  found: Pick<SearchOutcome, "collections" | "pages">;
}) {
  if (collections.length + pages.length === 0) return null;
  return (
    <div className="mt-6 grid gap-x-(--gutter) gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
      {collections.length > 0 && (
        <section>
          <h2 className="text-small text-text-2">{m.search.collections}</h2>
          <ul className="mt-1">
            {collections.map(({ label, to, total }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="flex min-h-12 items-center justify-between gap-4 text-ui hover:text-gold"
                >
                  {label}
                  <span className="text-small text-text-2 tabular-nums">{m.search.pieceCount(total)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.length > 0 && (
        <section>
          <h2 className="text-small text-text-2">{m.search.help}</h2>
          <ul className="mt-1">
            {pages.map(({ title, to, summary }) => (
              <li key={to} className="border-b border-line">
                <Link to={to} className="grid min-h-12 content-center py-2.5 text-ui hover:text-gold">
                  {title}
                  <span className="text-small text-text-2">{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
