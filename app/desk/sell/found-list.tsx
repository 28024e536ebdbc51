import type { Classified } from "#commerce";
import { classNames } from "../../ui/class-names.ts";
import { actFields } from "./act-fields.ts";
import { FoundRow, foundGroups } from "./found-row.tsx";
import { TicketForm } from "./sell-context.tsx";

interface FoundListProps {
  listId: string;
  optionId(place: number): string;
  /** In the order of `listedFound`. */
  found: readonly Classified[];
  active: number | null;
  onPoint(place: number): void;
  onChoose(place: number): void;
}

/** The matches while someone types, as the scan field's listbox. */
export function FoundList({ listId, optionId, found, active, onPoint, onChoose }: FoundListProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field while a row is clicked
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-[calc(100%+8px)] z-10 max-h-[min(60dvh,560px)] overflow-y-auto bg-surface py-1.5 shadow-float"
    >
      <p role="status" className="sr-only">
        {found.length === 0 ? "Nothing found" : `${found.length} ${found.length === 1 ? "match" : "matches"}`}
      </p>
      <div id={listId} role="listbox" aria-label="Matches" tabIndex={-1}>
        {found.map((one, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={place}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            aria-disabled={one.fault !== null || undefined}
            onClick={() => onChoose(place)}
            onMouseMove={() => place !== active && onPoint(place)}
            className={classNames(
              "cursor-pointer border-l-2 px-4",
              place === active
                ? "border-gold bg-raised forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]"
                : "border-transparent",
            )}
          >
            {one.kind !== found[place - 1]?.kind && (
              <span
                aria-hidden="true"
                className="block bg-surface px-0.5 pt-3 pb-1.5 text-small text-text-2 -mx-4 pl-4.5"
              >
                {foundGroups[one.kind]}
              </span>
            )}
            <span className="flex min-h-14 items-center gap-3.5 py-1.5 text-ui">
              <FoundRow {...one} />
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="px-4.5 py-3 text-small text-text-2">Nothing found. Enter looks for it once more.</p>
      )}
    </div>
  );
}

/** The matches of a form or scan that named several things: a button for each. */
export function FoundButtons({ found }: { found: readonly Classified[] }) {
  return (
    <section aria-labelledby="found-matches" className="mt-4">
      <h2 id="found-matches" className="text-small font-medium text-text-2">
        {found.length} matches. Choose one:
      </h2>
      <ul className="mt-1 border-t border-line">
        {found.map((one, place) => (
          <li key={place} className="border-b border-line text-ui">
            {one.act ? (
              <TicketForm intent="act" fields={actFields(one.act)}>
                <button
                  type="submit"
                  className="flex min-h-14 w-full items-center gap-3.5 py-1.5 hover:bg-text/6"
                >
                  <FoundRow {...one} />
                </button>
              </TicketForm>
            ) : one.kind === "ticket" && one.path !== null ? (
              <a href={one.path} className="flex min-h-14 items-center gap-3.5 py-1.5 hover:bg-text/6">
                <FoundRow {...one} />
              </a>
            ) : (
              <span className="flex min-h-14 items-center gap-3.5 py-1.5">
                <FoundRow {...one} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
