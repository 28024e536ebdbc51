import { m } from "#messages";
import type { TrackedJob } from "#workshop";

interface WrittenWorkProps {
  /** The path of the piece's page. */
  page: string;
  piece: Pick<TrackedJob, "title" | "pictures"> & { written: NonNullable<TrackedJob["written"]> };
}

/** What is made without a design: the quote's lines, and its sketches, photos and drawings, the newest drawing first. */
export function WrittenWork({ page, piece: { title, written, pictures } }: WrittenWorkProps) {
  const drawings = pictures.filter(({ purpose }) => purpose === "drawing").toReversed();
  const others = pictures.filter(({ purpose }) => purpose !== "drawing");
  const [newest, ...earlier] = drawings;
  return (
    <div className="mt-4 grid gap-6">
      {newest && (
        <figure className="grid gap-2">
          <img
            src={`${page}/pictures/${newest.id}`}
            alt={newest.note || `${m.quote.pictureNames.drawing}: ${title}`}
            className="plate w-full object-contain"
          />
          {newest.note !== "" && <figcaption className="text-small text-text-2">{newest.note}</figcaption>}
        </figure>
      )}
      <ul className="grid max-w-[44em] border-t border-line">
        {written.lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4 border-b border-line py-3 text-ui">
            <span className="grid min-w-0 wrap-anywhere">
              {line.title}
              {line.note !== "" && <span className="text-small text-text-2">{line.note}</span>}
            </span>
            <span className="flex-none tabular-nums">
              {line.unit === "" || line.unit === "pc"
                ? line.quantityMilli === 1_000
                  ? ""
                  : line.quantityMilli / 1_000
                : `${line.quantityMilli / 1_000} ${line.unit}`}
            </span>
          </li>
        ))}
      </ul>
      {others.length + earlier.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {[...others, ...earlier].map(({ id, purpose, note }) => (
            <li key={id} className="grid content-start gap-1 text-small">
              <a href={`${page}/pictures/${id}`} className="plate block aspect-[4/5] overflow-hidden">
                <img
                  src={`${page}/pictures/${id}`}
                  alt={note || m.quote.pictureNames[purpose]}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
              <span className="wrap-anywhere">{note || m.quote.pictureNames[purpose]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
