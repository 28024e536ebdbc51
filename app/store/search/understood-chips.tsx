import { X } from "lucide-react";
import { Link } from "react-router";
import type { SearchSort } from "../../storefront/search/search-query.ts";
import type { Found } from "./run-search.server.ts";
import { searchPath } from "./search-paths.ts";

export const chipLook =
  "inline-flex min-h-11 items-center justify-center gap-2.5 rounded-ctl border border-gold px-3 text-ui tabular-nums shadow-[inset_0_0_0_1px_var(--gold)] wrap-anywhere";

/** How a query was understood, as links to the query without each part. */
export function UnderstoodChips({ found, sort }: { found: Found; sort: SearchSort }) {
  const { chips, corrected, unknown, impossible, items, near } = found;
  const foundInstead =
    items.length > 0 ? " These pieces match the rest." : near.length > 0 ? " These pieces come closest." : "";
  return (
    <>
      {chips.length > 0 && (
        <div className="mt-[22px] flex flex-wrap items-center gap-2">
          <p id="understood" className="mr-1.5 text-small text-text-2 max-md:w-full">
            Understood as
          </p>
          <ul aria-labelledby="understood" className="contents">
            {chips.map(({ label, without }, place) => (
              <li key={`${place} ${label}`}>
                <Link to={searchPath(without, { sort })} className={chipLook}>
                  <span className="sr-only">Remove </span>
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
                Clear all
              </Link>
            </li>
          </ul>
        </div>
      )}
      {corrected.length > 0 && (
        <p className="mt-3 text-small text-text-2">
          {corrected.map(({ typed, meant }) => `“${typed}” is read as “${meant}”.`).join(" ")}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-small text-text-2">
          {`We couldn’t find ${unknown.map((word) => `“${word}”`).join(" or ")}.${foundInstead}`}
        </p>
      )}
      {impossible.length > 0 && (
        <p className="mt-3 text-small text-text-2">
          {impossible.map((text) => `“${text}” cannot be, so it is left out.`).join(" ")}
        </p>
      )}
    </>
  );
}
