import type { SyntheticEvent } from "react";
import { pictureSources } from "../../pictures/picture-sources.ts";

interface SecondPictureProps {
  url: string;
  /** As in the `sizes` of an `img`. */
  sizes: string;
}

/** Another view of a piece, over the first one while its card is pointed at: once it is there, or not at all. */
export function SecondPicture({ url, sizes }: SecondPictureProps) {
  return (
    <img
      {...pictureSources(url)}
      sizes={sizes}
      alt=""
      decoding="async"
      onLoad={markLoaded}
      className="card-second"
    />
  );
}

function markLoaded({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = "";
}

/** Whether this visitor can point at a card without pressing it, and does not save data. */
export function wantsSecondPicture(): boolean {
  const is = (query: string) => window.matchMedia(query).matches;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Asked one by one: a browser that does not know the second question would deny both.
  return is("(hover: hover)") && !is("(prefers-reduced-data: reduce)") && !connection?.saveData;
}
