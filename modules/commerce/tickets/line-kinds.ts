import type { TicketLineKind, TicketLineView } from "./ticket-view.ts";

interface LineKindFacts {
  /** What the ticket calls it; null for a piece, whose name says enough. */
  label: string | null;
  /**
   * How it counts in the ticket's total: `goods` are sold by the order behind the ticket, and discounted, taxed and
   * handed over with it; `paid` lines are added as they are; `back` lines are settled on their own.
   */
  counts: "goods" | "paid" | "back";
  /** Why there can be only one, as a message; null if its quantity can change. */
  onlyOne: string | null;
  /** Why it takes no discount, as a message; null if it does. */
  noDiscount: string | null;
  /** What remains of its title when its client is erased, for those that were described in words. */
  erasedTitle: string | null;
}

const goods = { counts: "goods", noDiscount: null } as const;

/** Every kind of line on a ticket. */
export const lineKinds: Readonly<Record<TicketLineKind, LineKindFacts>> = {
  piece: { ...goods, label: null, onlyOne: "There's only one of this piece.", erasedTitle: null },
  "made-to-order": { ...goods, label: "Made to order", onlyOne: null, erasedTitle: null },
  service: { ...goods, label: "Service", onlyOne: null, erasedTitle: "Service" },
  balance: {
    label: "Balance due",
    counts: "paid",
    onlyOne: "This balance is already on the ticket. You can only add it once.",
    noDiscount: "A balance can't be discounted here. Change the price on its own page.",
    erasedTitle: "Balance",
  },
  "gift-card": {
    label: "Gift card",
    counts: "paid",
    onlyOne: "Each gift card has its own number. Add another line for another card.",
    noDiscount: "A gift card is sold for its full amount, without a discount.",
    erasedTitle: "Gift card",
  },
  return: {
    label: "Return",
    counts: "back",
    onlyOne: null,
    noDiscount: "A return is worth what was paid for it, so it takes no discount.",
    erasedTitle: "Service",
  },
  "trade-in": {
    label: "Trade-in",
    counts: "back",
    onlyOne: "Each trade-in is one piece. Add another line for another piece.",
    noDiscount: "A trade-in has no discount. Change what you allow for it.",
    erasedTitle: null,
  },
};

/** Whether a line is sold by the order behind its ticket. */
export function isGoodsLine({ kind }: { kind: TicketLineKind }): boolean {
  return lineKinds[kind].counts === "goods";
}

/** Whether a line's price is added to the total as it is: without discounts and tax. */
export function isPaidLine({ kind }: { kind: TicketLineKind }): boolean {
  return lineKinds[kind].counts === "paid";
}

/** A kind as a line shows it. */
export function shownKind(kind: TicketLineKind): Pick<TicketLineView, "kind" | "kindLabel" | "canDiscount"> {
  const { label, noDiscount } = lineKinds[kind];
  return { kind, kindLabel: label, canDiscount: noDiscount === null };
}
