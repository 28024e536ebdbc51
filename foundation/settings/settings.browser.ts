import type { ShopFacts } from "./shop-facts.ts";
import { offsetAt, type ZoneOffset } from "./zone-offsets.ts";

export { accentShades } from "./accent.ts";
export { homePictureSources } from "./home-picture.ts";
export {
  closedHolidays,
  holidayOn,
  type OpeningPlan,
  openingMinutes,
  openingOn,
} from "./opening-hours.ts";
export { deskFacts, publicFacts } from "./public-facts.ts";
export { logoFile } from "./shop-file.ts";
export { typeScales } from "./type-scale.ts";

let facts: (ShopFacts & { offsets: readonly ZoneOffset[] }) | undefined;

/**
 * The shop's facts, read from the document, where `app/root.tsx` writes those of `public-facts.ts`. The others are missing
 * outside of the desk.
 */
export function settings(): ShopFacts {
  return sentFacts();
}

function sentFacts() {
  facts ??= JSON.parse(document.getElementById("shop-facts")!.textContent) as NonNullable<typeof facts>;
  return facts;
}

/** How many minutes the showroom's clocks are ahead of UTC at an instant, in ms since the Unix epoch. */
export function showroomOffset(at: number): number {
  return offsetAt(sentFacts().offsets, at);
}

/** The offsets that the document has. */
export function offsetsToSend(): readonly ZoneOffset[] {
  return sentFacts().offsets;
}

/** Adds the facts that only the desk's pages have. */
export function addDeskFacts(more: Partial<ShopFacts>): void {
  Object.assign(settings(), more);
}

/** A value computed once from the facts; in a document they never change. */
export function fromSettings<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
