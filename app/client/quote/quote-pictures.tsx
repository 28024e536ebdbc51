import { useParams } from "react-router";
import { m } from "#messages";
import type { LoadedQuote } from "./load-quote.server.ts";

/** Sketches, photographs and drawings of what a quote is for. */
export function QuotePictures({
  title,
  pictures,
}: {
  title: string;
  pictures: LoadedQuote["quote"]["pictures"];
}) {
  const { token = "" } = useParams();
  if (pictures.length === 0) return null;
  return (
    <section aria-label={m.quote.pictures}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {pictures.map(({ id, purpose, note }) => (
          <li key={id} className="grid content-start gap-1 text-small text-text-2">
            <a href={`/quotes/${token}/pictures/${id}`} className="plate block aspect-[4/5] overflow-hidden">
              <img
                src={`/quotes/${token}/pictures/${id}`}
                alt={note || `${m.quote.pictureNames[purpose]}: ${title}`}
                loading="lazy"
                className="size-full object-cover"
              />
            </a>
            <span className="wrap-anywhere">{note || m.quote.pictureNames[purpose]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
