interface DimensionedPictureProps {
  /** See `drawingQuery`. */
  query: string;
  title: string;
  isLazy?: boolean;
}

/** The dimensioned drawing of a piece, with a link to its full size. */
export function DimensionedPicture({ query, title, isLazy = false }: DimensionedPictureProps) {
  const path = `/custom-builder/dimensions.svg?${query}`;
  return (
    <figure>
      <div className="border-y border-line py-4">
        <img
          src={path}
          alt={`${title}, drawn from the front, the side and above, with its dimensions in millimeters`}
          width={1080}
          height={576}
          loading={isLazy ? "lazy" : "eager"}
          className="h-auto w-full dark:invert"
        />
      </div>
      <figcaption className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 text-small text-text-2">
        <span>Front, side and top in millimeters</span>
        <a className="text-underline hit-area font-medium" href={path}>
          See it large
        </a>
      </figcaption>
    </figure>
  );
}
