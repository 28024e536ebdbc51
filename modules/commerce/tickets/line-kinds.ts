import type { TicketLineKind } from "./ticket-view.ts";

interface LineKindFacts {
  /** Sold by the order behind the ticket: discounted, taxed and handed over with it. */
  isGoods: boolean;
}

/** Every kind of line on a ticket. Others than goods have a price of their own, without discounts and tax here. */
export const lineKinds: Readonly<Record<TicketLineKind, LineKindFacts>> = {
  piece: { isGoods: true },
  "made-to-order": { isGoods: true },
  service: { isGoods: true },
  balance: { isGoods: false },
  return: { isGoods: false },
  "gift-card": { isGoods: false },
  "trade-in": { isGoods: false },
};

/** Whether a line is sold by the order behind its ticket. */
export function isGoodsLine({ kind }: { kind: TicketLineKind }): boolean {
  return lineKinds[kind].isGoods;
}
