import { Link } from "react-router";
import { m } from "#messages";
import { classNames } from "../../ui/class-names.ts";
import { LineDrawing } from "../pictures/line-drawing/line-drawing.tsx";
import { pictureSources } from "../pictures/picture-sources.ts";
import type { Suggestions } from "./suggestions.ts";

interface SuggestedPiecesProps {
  listId: string;
  optionId: (place: number) => string;
  pieces: Suggestions["pieces"];
  active: number | null;
  onPoint: (place: number | null) => void;
}

/** The combobox's listbox. Focus stays in the field; the links are for the pointer. */
export function SuggestedPieces({ listId, optionId, pieces, active, onPoint }: SuggestedPiecesProps) {
  return (
    <>
      <h2 className={classNames("mb-2 text-small text-text-2", pieces.length === 0 && "invisible")}>
        {m.search.pieces}
      </h2>
      <div id={listId} role="listbox" aria-label={m.search.pieces} className="divide-y divide-line">
        {pieces.map(({ handle, title, vendor, price, why, url }, place) => (
          <Link
            key={handle}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            to={`/product/${handle}`}
            tabIndex={-1}
            onPointerEnter={() => onPoint(place)}
            onPointerLeave={() => onPoint(null)}
            className={classNames(
              "-mx-2 grid min-h-[84px] grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-ctl py-2 pr-3 pl-2 md:grid-cols-[60px_minmax(0,1fr)_auto] md:gap-x-[18px]",
              place === active && "bg-raised",
            )}
          >
            <span className="plate aspect-4/5">
              {url ? (
                <img
                  {...pictureSources(url)}
                  sizes="60px"
                  alt=""
                  width={480}
                  height={600}
                  decoding="async"
                  className="piece-picture"
                />
              ) : (
                <LineDrawing title={title} className="absolute inset-0 size-full text-text-2" />
              )}
            </span>
            <span className="min-w-0">
              <span className="block font-serif text-[17px] leading-[1.28] md:text-title-3">{title}</span>
              <span className="text-small text-text-2">{why ?? vendor}</span>
            </span>
            <span className="text-ui tabular-nums">{price}</span>
          </Link>
        ))}
      </div>
    </>
  );
}

const block =
  "border-t border-line py-[18px] md:border-t-0 md:border-l md:py-[26px] md:pl-[clamp(24px,4vw,64px)]";

export function OtherSuggestions({ found: { collections, pages, design } }: { found: Suggestions }) {
  const links = [
    ...collections.map(({ label, to, total }) => ({
      label,
      to,
      note: m.search.pieceCount(total),
    })),
    ...pages.map(({ title, to }) => ({ label: title, to, note: m.search.help })),
  ];
  if (links.length === 0 && !design) return null;
  return (
    <div className={block}>
      {design && (
        <Link
          to={design.path}
          className="mb-6 grid grid-cols-[84px_minmax(0,1fr)] items-center gap-x-4 rounded-ctl border border-line p-3 transition-colors duration-[220ms] hover:border-control md:grid-cols-[132px_minmax(0,1fr)] md:gap-x-6"
        >
          <span className="plate aspect-square">
            <img
              src={design.picture}
              alt=""
              width={360}
              height={450}
              decoding="async"
              className="absolute inset-0 size-full object-contain"
            />
          </span>
          <span className="grid gap-1">
            <span className="text-small text-text-2">{m.search.designIt}</span>
            <span className="font-serif text-title-3">{design.title}</span>
            <span className="text-ui tabular-nums">{design.price}</span>
            <span className="text-small text-text-2">{design.sentence}</span>
          </span>
        </Link>
      )}
      {links.length > 0 && (
        <>
          <h2 className="mb-2 text-small text-text-2">{m.search.collectionsAndPages}</h2>
          <ul>
            {links.map(({ label, to, note }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="flex min-h-12 items-center justify-between gap-4 text-ui hover:text-gold"
                >
                  {label}
                  <span className="text-small text-text-2 tabular-nums">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
