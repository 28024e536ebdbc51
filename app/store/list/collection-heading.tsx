import type { StoreCollection } from "../../storefront/collection-reader.ts";
import { pictureSources } from "../pictures/picture-sources.ts";

/** A collection's title with its description, and its picture beside or above. */
export function CollectionHeading({ collection }: { collection: StoreCollection }) {
  const { title, description, picture } = collection;
  const words = (
    <div className="min-w-0">
      <h1 className="mt-[18px] font-serif text-display-2 text-balance">{title}</h1>
      {description && (
        <p className="mt-5 max-w-[38em] text-body whitespace-pre-line text-pretty text-text-2">
          {description}
        </p>
      )}
    </div>
  );
  if (!picture) return words;
  return (
    <div className="grid items-center gap-x-[clamp(32px,4vw,64px)] gap-y-6 lg:grid-cols-2">
      {words}
      <img
        {...pictureSources(picture.src)}
        sizes="(min-width: 1200px) 46vw, 92vw"
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="aspect-[16/9] w-full rounded-card object-cover"
      />
    </div>
  );
}
