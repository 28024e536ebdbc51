import { type PairedDesign, readBandText, withBand } from "#jewelry/band-choice";
import { type DesignChange, listSavingChanges } from "#jewelry/budget/changes";
import {
  largestSavingCents,
  smallestSaving,
  sortedChanges,
  withChanges,
} from "#jewelry/budget/smallest-saving";
import { isComplete } from "#jewelry/description";
import { decodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import type { PriceBook } from "#jewelry/price/price-book";
import { m } from "#messages";
import { type Cents, formatMoney, readTypedAmount } from "#money";
import { defaultSavingsDollars } from "./savings-path.ts";
import { type TradeOffText, tradeOffText } from "./trade-off-text.ts";

const maxAlternatives = 4;
const maxCents = 100_000_000;

export interface SavingLine extends TradeOffText {
  /** The change's ID. */
  value: string;
  isChosen: boolean;
  /** Savings in addition to the chosen changes above it. */
  saves: string;
}

export interface SavingsView {
  design: PairedDesign;
  changed: PairedDesign;
  target: string;
  /** Why the amount is invalid or can't be saved; if set, nothing is chosen. */
  fault: string | null;
  saved: string;
  /** Percentage of the target, 0 to 100. */
  percent: number;
  chosenCount: number;
  before: string;
  after: string;
  lines: SavingLine[];
}

/** The URL's design with its band; null if the link is damaged or the design is incomplete. */
export function readSavingsDesign(search: URLSearchParams): PairedDesign | null {
  const design = decodeDesign(search.get("design") ?? "");
  if (!design || !isComplete(design)) return null;
  return withBand<PairedDesign>(design, readBandText(search.get("band"), design));
}

function readTarget(text: string | null): Cents | null {
  const cents = text === null ? defaultSavingsDollars * 100 : readTypedAmount(text.slice(0, 40));
  return cents === null || cents < 100 || cents > maxCents ? null : cents;
}

/** The changes that save an amount, which ones the URL chooses, and the resulting design. */
export function findSavings(design: PairedDesign, search: URLSearchParams, book: PriceBook): SavingsView {
  const asked = readTarget(search.get("save"));
  const target = asked ?? defaultSavingsDollars * 100;
  const changes = listSavingChanges(design);
  const smallest = smallestSaving(design, target, book, changes);
  const offered = [
    ...sortedChanges(smallest?.changes ?? []),
    ...alternatives(design, smallest?.changes ?? [], { changes, leastCents: target / 10, book }),
  ];
  const picked = new Set(search.getAll("change"));
  const isPicked = search.has("picked");
  const chosen = offered.filter((one) =>
    isPicked ? picked.has(one.id) : (smallest?.changes.includes(one) ?? false),
  );
  const price = (one: PairedDesign) => designPrice(one, book).totalCents;
  const changed = withChanges(design, chosen);
  const savedCents = price(design) - price(changed);
  return {
    design,
    changed,
    target: formatMoney(target),
    fault:
      asked === null
        ? m.budget.notSaving
        : smallest
          ? null
          : m.budget.savesLess(formatMoney(target), formatMoney(largestSavingCents(design, book, changes))),
    saved: formatMoney(savedCents),
    percent: Math.min(100, (savedCents / target) * 100),
    chosenCount: chosen.length,
    before: formatMoney(price(design)),
    after: formatMoney(price(changed)),
    lines: linesOf(design, offered, chosen, price),
  };
}

interface Alternatives {
  changes: ReturnType<typeof listSavingChanges>;
  leastCents: Cents;
  book: PriceBook;
}

/** For each remaining part, the smallest change that still saves a notable amount. */
function alternatives(
  design: PairedDesign,
  chosen: readonly DesignChange[],
  { changes, leastCents, book }: Alternatives,
): DesignChange[] {
  const base = withChanges(design, chosen);
  const before = designPrice(base, book).totalCents;
  const parts = new Set(chosen.map(({ part }) => part));
  return [...changes]
    .filter(([part]) => !parts.has(part))
    .flatMap(([, all]) => {
      const change = all.find((one) => before - designPrice(one.apply(base), book).totalCents >= leastCents);
      return change ? [change] : [];
    })
    .sort((a, b) => a.size - b.size)
    .slice(0, maxAlternatives);
}

/** Each chosen change lists what it saves after those above it; each other one, what it saves after all chosen ones. */
function linesOf(
  design: PairedDesign,
  offered: readonly DesignChange[],
  chosen: readonly DesignChange[],
  price: (design: PairedDesign) => Cents,
): SavingLine[] {
  const changed = withChanges(design, chosen);
  let before = design;
  return offered.map((change) => {
    const isChosen = chosen.includes(change);
    const base = isChosen ? before : changed;
    const after = change.apply(base);
    if (isChosen) before = after;
    const saves = price(base) - price(after);
    return {
      ...tradeOffText(change.part, base, after),
      value: change.id,
      isChosen,
      saves: saves >= 0 ? `−${formatMoney(saves)}` : `+${formatMoney(-saves)}`,
    };
  });
}
