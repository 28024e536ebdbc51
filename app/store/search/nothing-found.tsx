import { Link } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { EmptyTray } from "../pictures/line-drawing/empty-tray.tsx";
import { WantForm } from "../wants/want-form.tsx";
import type { SearchOutcome } from "./run-search.server.ts";
import { searchPath } from "./search-paths.ts";
import { OtherResults } from "./search-results.tsx";

/** Shown if there are no matching or similar pieces: conditions to remove, and whom to ask. */
export function NothingFound({ found, text }: { found: SearchOutcome; text: string }) {
  const { without } = found;
  const { showroom } = settings().phones;
  return (
    <div className="page-wrap pb-(--section)">
      {without.length > 0 && (
        <ul className="mb-8 grid gap-1 text-ui text-text-2">
          {without.map(({ label, without: left, total }) => (
            <li key={label}>
              {m.search.without(label, total)}{" "}
              <Link to={searchPath(left)} className="text-underline hit-area font-medium text-text">
                {m.search.removeIt}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-center gap-8 border-t border-line pt-10 md:grid-cols-[minmax(0,380px)_minmax(0,1fr)] md:gap-16">
        <EmptyTray className="max-w-[380px] text-text-2" />
        <div>
          <p className="max-w-[36em] text-body-l text-pretty text-text-2">{m.search.leaveEmail}</p>
          <div className="mt-6 mb-8">
            <WantForm query={text} />
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={phoneLink(showroom)} variant="secondary">
              {m.frame.callNumber(showroom)}
            </ButtonLink>
            <ButtonLink to="/shop" variant="secondary">
              {m.search.browseAll}
            </ButtonLink>
          </div>
        </div>
      </div>
      <OtherResults found={found} />
    </div>
  );
}
