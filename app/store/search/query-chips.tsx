import { X } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import type { SearchSort } from "../../storefront/search/search-query.ts";
import type { SearchOutcome } from "./run-search.server.ts";
import { searchPath } from "./search-paths.ts";

export const chipClasses =
  "inline-flex min-h-11 items-center justify-center gap-2.5 rounded-ctl border border-gold px-3 text-ui tabular-nums shadow-[inset_0_0_0_1px_var(--gold)] wrap-anywhere";

/** How a query was understood, as links to the query without each part. */
export function QueryChips({ found, sort }: { found: SearchOutcome; sort: SearchSort }) {
  const { chips, corrected, unknown, impossible, items, near } = found;
  const foundInstead = items.length > 0 ? m.search.matchRest : near.length > 0 ? m.search.closest : "";
  return (
    <>
      {chips.length > 0 && (
        <div className="mt-[22px] flex flex-wrap items-center gap-2">
          <p id="understood" className="mr-1.5 text-small text-text-2 max-md:w-full">
            {m.search.understoodAs}
          </p>
          <ul aria-labelledby="understood" className="contents">
            {chips.map(({ label, without }, place) => (
              <li key={`${place} ${label}`}>
                <Link to={searchPath(without, { sort })} className={chipClasses}>
                  <span className="sr-only">{m.search.remove} </span>
                  {label}
                  <X size={14} strokeWidth={1.25} className="text-text-2" />
                </Link>
              </li>
            ))}
            <li>
              <Link
                to="/search"
                className="inline-flex min-h-11 items-center rounded-ctl border border-line px-[15px] text-ui hover:border-control"
              >
                {m.search.clearAll}
              </Link>
            </li>
          </ul>
        </div>
      )}
      {corrected.length > 0 && (
        <p className="mt-3 text-small text-text-2">
          {corrected.map(({ typed, meant }) => m.search.showingResultsFor(typed, meant)).join(" ")}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-small text-text-2">
          {`${m.search.notFound(unknown.map((word) => `“${word}”`).join(m.search.or))}${foundInstead}`}
        </p>
      )}
      {impossible.length > 0 && (
        <p className="mt-3 text-small text-text-2">
          {impossible.map((text) => m.search.impossible(text)).join(" ")}
        </p>
      )}
    </>
  );
}
