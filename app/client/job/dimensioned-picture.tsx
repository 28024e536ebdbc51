import { m } from "#messages";

interface DimensionedPictureProps {
  /** See `drawingQuery`. */
  query: string;
  title: string;
  /** URL of the same drawing with thin places marked. */
  marked?: string | null;
  isLazy?: boolean;
}

/** A piece's dimensioned drawing and its sections, each with a link to its full size. */
export function DimensionedPicture({ query, title, marked = null, isLazy = false }: DimensionedPictureProps) {
  return (
    <Pictures
      {...{ title, isLazy }}
      dimensions={marked ?? `/custom-builder/dimensions.svg?${query}`}
      caption={marked ? m.track.dimensionsNumbered : m.track.dimensions}
      sections={`/custom-builder/sections.svg?${query}`}
    />
  );
}

interface ApprovedPicturesProps {
  /** The path of the piece's page. */
  page: string;
  title: string;
  hasBand: boolean;
}

/** The drawings of a piece and of any band as the client approved them. */
export function ApprovedPictures({ page, title, hasBand }: ApprovedPicturesProps) {
  const paths = (prefix: string) => ({
    dimensions: `${page}/drawings/${prefix}dimensions.svg`,
    sections: `${page}/drawings/${prefix}sections.svg`,
  });
  const shown = { caption: m.track.dimensions, isLazy: false };
  return (
    <div className="grid gap-8">
      <Pictures {...shown} {...paths("")} title={title} />
      {hasBand && (
        <section aria-label={m.track.band} className="grid gap-3">
          <h3 className="text-ui font-medium">{m.track.band}</h3>
          <Pictures {...shown} {...paths("band-")} title={m.track.bandOf(title)} />
        </section>
      )}
    </div>
  );
}

interface PicturesProps {
  dimensions: string;
  sections: string;
  title: string;
  caption: string;
  isLazy: boolean;
}

function Pictures({ dimensions, sections, title, caption, isLazy }: PicturesProps) {
  return (
    <div className="grid gap-6">
      <Picture
        path={dimensions}
        alt={m.track.drawn(title)}
        heightPx={576}
        caption={caption}
        link={m.track.viewLarger}
        isLazy={isLazy}
      />
      <Picture
        path={sections}
        alt={m.track.cutThrough(title)}
        heightPx={560}
        caption={m.track.sections}
        link={m.track.viewSections}
        isLazy
      />
    </div>
  );
}

interface PictureProps {
  path: string;
  alt: string;
  /** At a width of 1080 px. */
  heightPx: number;
  caption: string;
  link: string;
  isLazy: boolean;
}

/** Lines are light on a dark background, and black in print. */
function Picture({ path, alt, heightPx, caption, link, isLazy }: PictureProps) {
  return (
    <figure>
      <div className="border-y border-line py-4">
        <img
          src={path}
          alt={alt}
          width={1080}
          height={heightPx}
          loading={isLazy ? "lazy" : "eager"}
          className="h-auto w-full dark:invert"
        />
      </div>
      <figcaption className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 text-small text-text-2">
        <span>{caption}</span>
        <a className="text-underline hit-area font-medium" href={path}>
          {link}
        </a>
      </figcaption>
    </figure>
  );
}
