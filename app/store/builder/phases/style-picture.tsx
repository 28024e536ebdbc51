import type { Style } from "#jewelry/options";

/** A style on its plate, photographed in the live view's studio. */
export function StylePicture({ style }: { style: Style }) {
  return (
    <img
      src={`/options/style-${style}.webp`}
      alt=""
      width={360}
      height={450}
      decoding="async"
      className="absolute inset-0 size-full object-contain max-lg:top-[30px] max-lg:h-[calc(100%-30px)]"
    />
  );
}
