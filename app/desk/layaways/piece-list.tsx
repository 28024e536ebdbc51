import type { LayawayView } from "#commerce";
import { formatMoneyExact } from "#money";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

/** What is on layaway, with tags and prices. */
export function PieceList({
  layaway: { lines, pieces, taxCents, taxLabel, totalCents },
}: {
  layaway: LayawayView;
}) {
  return (
    <DeskSection title={lines.length === 1 ? "Piece" : "Pieces"}>
      <ul className="grid">
        {lines.map(({ id, title, detail, image, cents }) => (
          <li key={id} className="flex items-center gap-4 border-b border-line py-3 first:border-t">
            {image && (
              <img
                src={image}
                alt=""
                width={48}
                height={60}
                loading="lazy"
                className="h-15 w-12 object-cover"
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{title}</span>
              {detail && <span className="block text-small text-text-2">{detail}</span>}
            </span>
            <span className="tabular-nums">{formatMoneyExact(cents)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 text-small text-text-2">
        {pieces.map(({ id, label }) => (
          <TextLink key={id} to={`/desk/stock/${id}`}>
            {label}
          </TextLink>
        ))}
      </p>
      <p className="text-small text-text-2 tabular-nums">
        {[
          taxLabel === null ? "No sales tax" : `Sales tax ${formatMoneyExact(taxCents)}, ${taxLabel}`,
          `Total ${formatMoneyExact(totalCents)}`,
        ].join(". ")}
      </p>
    </DeskSection>
  );
}
