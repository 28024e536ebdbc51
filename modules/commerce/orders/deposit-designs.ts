import { type BandChoice, readBandText, withBand } from "#jewelry/band-choice";
import { isComplete } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { decodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { firstPriceBook, type PriceBook } from "#jewelry/price/price-book";
import { m } from "#messages";
import type { Cents } from "#money";
import type { OrderAttribute } from "./order-record.ts";

export interface DepositDesign {
  /** Id assigned by the visitor's browser. */
  id: string;
  /** The design as encoded in its share link. */
  text: string;
  design: Design;
  /** The matching band, if ordered. */
  band: BandChoice | null;
  /** Computed by the server. */
  estimateCents: Cents;
  /** The estimate shown on the visitor's page; stored, but never used in calculations. */
  toldEstimate: string;
}

/** The designs in a cart. If there is a `fault` (a message to the visitor), no deposit can be taken. */
export interface DepositDesigns {
  /** How many there are, valid or not. */
  count: number;
  designs: DepositDesign[];
  fault: string | null;
}

/** Maximum number of designs per checkout. */
const maxDesigns = 20;

const longestToldText = 255;

/**
 * Reads designs from the attributes `_design`, or `_design 1`, `_design 2` …, as share link texts, with bands from
 * `_band`, `_band 1` …, and estimates them with `book`.
 */
export function readDepositDesigns(
  attributes: readonly OrderAttribute[],
  book: PriceBook = firstPriceBook,
): DepositDesigns {
  const named = namedDesigns(attributes);
  const count = named.length;
  if (count > maxDesigns) return { count, designs: [], fault: m.payments.tooManyDesigns(maxDesigns) };
  const designs: DepositDesign[] = [];
  for (const [index, { number, text }] of named.entries()) {
    const which = number === null ? m.payments.thisDesign : m.payments.designNumber(number);
    const isTwice = named.findIndex((other) => other.number === number) !== index;
    const design = isTwice ? null : decodeDesign(text);
    if (!design) return { count, designs: [], fault: m.payments.damagedDesign(which) };
    if (!isComplete(design)) return { count, designs: [], fault: m.payments.unfinishedDesign(which) };
    const band = namedBand(attributes, number, design);
    if (band === "unreadable") return { count, designs: [], fault: m.payments.damagedBand(which) };
    designs.push({
      ...readDesignAttributes(attributes, number),
      text,
      design,
      band,
      estimateCents: designPrice(withBand(design, band), book).totalCents,
    });
  }
  return { count, designs, fault: null };
}

function namedDesigns(attributes: readonly OrderAttribute[]): { number: number | null; text: string }[] {
  return attributes
    .flatMap(({ key, value }) => {
      const match = /^_design(?: ([1-9]\d{0,2}))?$/.exec(key);
      return match ? [{ number: match[1] === undefined ? null : Number(match[1]), text: value }] : [];
    })
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

/** The band of a design; unreadable if given twice or with anything but a ring. */
function namedBand(
  attributes: readonly OrderAttribute[],
  number: number | null,
  design: Design,
): BandChoice | "unreadable" | null {
  const key = number === null ? "_band" : `_band ${number}`;
  const [named, ...more] = attributes.filter((attribute) => attribute.key === key);
  if (!named) return null;
  return (more.length === 0 && readBandText(named.value, design)) || "unreadable";
}

function readDesignAttributes(attributes: readonly OrderAttribute[], number: number | null) {
  const said = (key: string) =>
    attributes.find((attribute) => attribute.key === key)?.value.slice(0, longestToldText) ?? "";
  if (number === null) return { id: said("Design ID"), toldEstimate: said("Estimated Total") };
  return { id: said(`_design id ${number}`), toldEstimate: said(`Design ${number}`) };
}
