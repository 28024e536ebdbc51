import { readWholeNumber } from "./read-whole-number.ts";

type Order = { order: number[] } | { move: number; steps: number };

/** The posted order of photos: `move` is a button, "12 earlier"; `photos` is the whole order, "12,11,13". */
export function readPhotoOrder({ move = "", photos = "" }: Readonly<Record<string, string>>): Order {
  const [, file, way] = /^(\d+) (earlier|later)$/.exec(move) ?? [];
  if (file) return { move: readWholeNumber(file), steps: way === "earlier" ? -1 : 1 };
  return { order: photos.split(",").slice(0, 100).map(readWholeNumber) };
}
