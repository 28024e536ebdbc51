import { ChevronRight, SearchIcon } from "lucide-react";
import { data, Form, Link } from "react-router";
import { m } from "#messages";
import { noStore } from "../../platform/cache-control.ts";
import { useFocusAfterRemoval } from "../../platform/route-announcer.tsx";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/search";
import { NothingFound } from "./nothing-found.tsx";
import { QueryChips } from "./query-chips.tsx";
import { runSearch, type SearchOutcome } from "./run-search.server.ts";
import { readSearch, searchPath } from "./search-paths.ts";
import { SearchResults } from "./search-results.tsx";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

/** Every query has its own page, so it is cached only by the visitor's browser, for going back. */
const ownPage = "private, max-age=60";

const pageSize = 24;
const nearSize = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, collections, priceBooks } = context.get(services);
  const asked = readSearch(new URL(request.url).searchParams);
  const current = await catalogue.current();
  if (!current.ok)
    return data(
      { ...asked, found: null, isFailed: true },
      { status: 503, headers: { "cache-control": noStore } },
    );
  const book = priceBooks.inForce().figures;
  const found =
    asked.text === ""
      ? null
      : await runSearch(current.data, book, { ...asked, pageSize, nearSize, isTyping: false }, collections);
  return data({ ...asked, found, isFailed: false }, { headers: { "cache-control": ownPage } });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData?.text ? m.search.titleOf(loaderData.text.slice(0, 40)) : m.search.search);
}

export default function Search({ loaderData: { text, sort, found, isFailed } }: Route.ComponentProps) {
  useFocusAfterRemoval(found?.chips.length ?? 0);
  const isEmpty = found !== null && isNothing(found);
  return (
    <>
      <header className="page-wrap pt-2.5 pb-[clamp(28px,3.4vw,48px)]">
        <nav aria-label={m.list.breadcrumb} className="flex items-center gap-2.5 text-small text-text-2">
          <Link to="/" className="inline-flex min-h-11 items-center hover:text-text">
            {m.list.home}
          </Link>
          <ChevronRight size={14} strokeWidth={1.25} className="opacity-60" />
          <span aria-current="page">{m.search.search}</span>
        </nav>
        <h1 className="mt-[18px] font-serif text-display-2 text-balance wrap-anywhere">
          {isEmpty ? m.search.nothingLikeIt : capitalized(text) || m.search.search}
        </h1>
        <SearchForm key={text} text={text} />
        {found && <QueryChips found={found} sort={sort} />}
      </header>
      {isFailed && (
        <div className="page-wrap pb-(--section)">
          <Notice kind="error">{m.search.unavailable}</Notice>
        </div>
      )}
      {found &&
        (isEmpty ? (
          <NothingFound found={found} text={text} />
        ) : (
          <SearchResults found={found} text={text} sort={sort} />
        ))}
      {!found && !isFailed && <SearchTips />}
    </>
  );
}

function SearchForm({ text }: { text: string }) {
  return (
    <search>
      <Form
        action="/search"
        className="mt-6 flex max-w-[720px] border-b border-control focus-within:border-gold"
      >
        <label className="sr-only" htmlFor="search-field">
          {m.search.searchAll}
        </label>
        <input
          id="search-field"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={200}
          enterKeyHint="search"
          placeholder={m.search.example}
          className="min-h-14 min-w-0 flex-1 bg-transparent font-serif text-title-2 outline-none placeholder:text-text-3"
        />
        <button
          type="submit"
          aria-label={m.search.search}
          className="grid w-14 place-items-center rounded-ctl hover:bg-text/8"
        >
          <SearchIcon size={20} strokeWidth={1.25} />
        </button>
      </Form>
    </search>
  );
}

const examples = () => [
  m.search.example,
  "126710BLRO",
  m.search.exampleBand,
  m.search.exampleWatch,
  m.search.examplePear,
];

/** What can be searched for, shown before the first query. */
function SearchTips() {
  return (
    <div className="page-wrap pb-(--section)">
      <h2 className="text-small text-text-2">{m.search.tips}</h2>
      <ul className="mt-4 grid max-w-[720px]">
        {examples().map((example) => (
          <li key={example} className="border-b border-line">
            <Link
              to={searchPath(example)}
              className="flex min-h-14 items-center font-serif text-title-3 hover:text-gold"
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isNothing({ total, near, design, pages }: SearchOutcome): boolean {
  return total + near.length + pages.length === 0 && design === null;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
