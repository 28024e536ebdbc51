import type { Style } from "#jewelry/options";

/** Rendered pieces, in `public/pieces/`; the other styles are drawn in line. */
const pictures: Partial<Record<Style, [file: string, width: number, height: number]>> = {
  solitaire: ["style-solitaire", 520, 650],
  halo: ["style-halo", 520, 650],
  "three-stone": ["style-three-stone", 520, 650],
  vintage: ["style-vintage", 520, 650],
  modern: ["style-modern", 520, 650],
  pave: ["style-pave", 520, 650],
  channel: ["style-channel", 520, 650],
  tension: ["style-tension", 520, 650],
  pendant: ["necklace-pendant", 900, 1125],
  tennis: ["bracelet-tennis", 900, 1125],
  studs: ["earrings-studs", 900, 1125],
  hoops: ["earrings-hoops", 900, 1125],
};

/** A style on its plate: its picture, or a line drawing out of `public/drawings/styles.svg`. */
export function StylePicture({ style }: { style: Style }) {
  const picture = pictures[style];
  if (!picture)
    return (
      <svg
        viewBox="0 0 200 250"
        aria-hidden="true"
        className="absolute inset-0 size-full text-text-2 max-lg:top-[26px] max-lg:h-[calc(100%-26px)]"
      >
        <use href={`/drawings/styles.svg#${style}`} />
      </svg>
    );
  const [file, width, height] = picture;
  return (
    <img
      src={`/pieces/${file}.webp`}
      alt=""
      width={width}
      height={height}
      decoding="async"
      className="absolute inset-0 size-full object-contain max-lg:top-[30px] max-lg:h-[calc(100%-30px)]"
    />
  );
}
