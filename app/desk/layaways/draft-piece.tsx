import type { LayawayView } from "#commerce";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { DeskSection } from "../kit/desk-section.tsx";

/** What goes on layaway, with its price, and where it will be kept. */
export function DraftPiece({ layaway: { lines, pieces, priceCents } }: { layaway: LayawayView }) {
  return (
    <DeskSection title={lines.length === 1 ? "Piece" : "Pieces"}>
      <ul className="grid gap-5 border-t border-line pt-4">
        {lines.map(({ id, title, detail, image, cents }, index) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-5 max-sm:gap-4">
            <span className="plate block aspect-[4/5] w-29 max-sm:w-23">
              {image && <img src={image} alt="" width={116} height={145} className="piece-picture" />}
            </span>
            <div className="grid gap-1">
              <p className="font-medium wrap-anywhere">{[title, detail].filter(Boolean).join(", ")}</p>
              <p className="text-small text-text-2">{pieces[index]?.label}</p>
              <p className="my-1 font-serif text-title-2 tabular-nums lining-nums">
                {formatMoneyExact(cents)}
              </p>
              <p className="text-small text-text-2">
                Goes off the website. Location: {settings().layaway.location}.
              </p>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 1 && (
        <p className="text-small text-text-2 tabular-nums">{formatMoneyExact(priceCents)} before tax</p>
      )}
    </DeskSection>
  );
}
