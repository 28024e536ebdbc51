import type { Cents } from "#money";
import type { OrderState } from "../../database/tables.ts";
import type { OrderView } from "../checkout/checkout.ts";

/**
 * What the owner reads and does of orders, pieces and payments. Every change names who made it and the version that it
 * was made from, and is audited with it.
 */
export interface Desk {
  /** Orders by number, name, mail address, telephone or a piece's serial; the newest first, fifty a page. */
  orders(filter: OrderFilter): Promise<DeskList<DeskOrderRow>>;
  /** One order with all that is known of it; null for an unknown number. */
  order(number: string): Promise<DeskOrder | null>;
  /** Moves an order along the way to its buyer. `final_quoted` again corrects the price. Refused moves are audited, too. */
  moveOrder(move: DeskMove): Promise<DeskAnswer>;
  /** Gives money back, once for each `key`: all of it, which ends the order, or a part, and the order goes on. */
  refund(refund: DeskRefund): Promise<RefundAnswer>;
  /** Pieces that are held, soonest free first, or sold, the newest first; fifty a page. */
  pieces(filter: PieceFilter): Promise<DeskList<DeskPiece>>;
  /** Ends an unpaid order and frees what it holds, unless it can be paid for on a provider's page. */
  releaseHold(release: { number: string; version: number; actor: string }): Promise<DeskAnswer>;
  /** The newest fifty payments that were declined or failed. */
  failedPayments(): Promise<FailedPayment[]>;
  /** Money that is to go back and did not yet, the oldest first. */
  moneyOwed(): Promise<OwedMoney[]>;
}

/** One page of a list, from 1, and how many entries there are on all of them. */
export interface DeskList<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

export interface OrderFilter {
  /** Any when left out. */
  states?: readonly OrderState[];
  kind?: "goods" | "deposit";
  search?: string;
  /** From 1. */
  page?: number;
}

export interface DeskOrderRow {
  number: string;
  kind: "goods" | "deposit";
  state: OrderState;
  name: string;
  /** "Piece" and, for a pick-up, "pickup". */
  titles: string[];
  method: "pickup" | "shipping";
  totalCents: Cents;
  /** Ms since 1970: when it was paid, else written. */
  placedAt: number;
  paidAt: number | null;
  heldUntil: number | null;
  /** The buyer is telephoned before the piece is handed over. */
  callsBeforeHandover: boolean;
}

/** What an order's own page shows, and what only the desk may see. */
export interface DeskOrder extends Omit<OrderView, "state" | "placedAt" | "refundedCents"> {
  state: OrderState;
  version: number;
  createdAt: number;
  paidAt: number | null;
  changedAt: number;
  heldUntil: number | null;
  cancelReason: string | null;
  /** The buyer can still pay on the provider's page. */
  isOnPaymentPage: boolean;
  phone: string | null;
  discountCode: string | null;
  money: DeskMoney;
  payments: DeskPayment[];
  units: { id: number; serial: string | null; title: string; state: string }[];
  history: HistoryEntry[];
  /** Where the desk may move it, besides giving money back. */
  moves: OrderState[];
  /** All of the money can go back, which ends the order. */
  canRefundAll: boolean;
  canRelease: boolean;
  /** Where a custom piece may be handed over, for its tax; empty for goods. */
  taxCounties: string[];
}

export interface DeskMoney {
  paidCents: Cents;
  givenBackCents: Cents;
  /** Decided to go back, not gone yet. */
  owedCents: Cents;
  /** Can still be given back. */
  leftCents: Cents;
  /** Why nothing can be given back from here, in words; null when it can. */
  refusal: string | null;
}

export interface DeskPayment {
  at: number;
  kind: "charge" | "refund";
  state: "approved" | "declined" | "failed";
  provider: string;
  ref: string;
  amountCents: Cents;
  /** It came twice and goes back by itself. */
  isSurplus: boolean;
}

export interface HistoryEntry {
  at: number;
  actor: string;
  /** "order.paid" */
  action: string;
  data: Record<string, unknown>;
}

export interface DeskMove {
  number: string;
  to: OrderState;
  version: number;
  actor: string;
  /** For `final_quoted`: what the piece comes to before tax. */
  finalPriceCents?: Cents;
  /** For `final_quoted`: where it is handed over; null: outside the state, no tax is collected. */
  taxCounty?: string | null;
  /** For `final_quoted` again: the price that is corrected. */
  seenFinalPriceCents?: Cents;
}

export interface DeskRefund {
  number: string;
  version: number;
  /** 1 to 255 printable characters; the same is the same refund. */
  key: string;
  actor: string;
  /** A part; left out: all that is left, and the order ends. */
  cents?: Cents;
  /** What the page said can be given back: a part that somebody else gave meanwhile is told. */
  seenLeftCents: Cents;
  /** The order's pieces stay out of the shop; false when left out. */
  keepsPieces?: boolean;
}

export type DeskAnswer =
  | { outcome: "done" }
  /** Somebody else changed the order since the page was made, at `at`. */
  | { outcome: "stale"; at: number }
  /** Not possible, in words for the owner. `field` is the input that it is about. */
  | { outcome: "refused"; message: string; field?: string }
  | { outcome: "unknown" };

export type RefundAnswer =
  | Exclude<DeskAnswer, { outcome: "done" }>
  /** `isBack` false: the provider could not be asked, so it is owed and asked for again by itself. */
  | { outcome: "done"; isBack: boolean; amountCents: Cents };

export interface PieceFilter {
  state: "held" | "sold";
  search?: string;
  page?: number;
}

export interface DeskPiece {
  id: number;
  serial: string | null;
  title: string;
  variantTitle: string | null;
  handle: string;
  state: "held" | "sold";
  heldUntil: number | null;
  order: {
    number: string;
    state: OrderState;
    version: number;
    name: string;
    paidAt: number | null;
    isOnPaymentPage: boolean;
  };
}

export interface FailedPayment {
  id: string;
  at: number;
  number: string;
  orderState: OrderState;
  name: string;
  state: "declined" | "failed";
  amountCents: Cents;
}

export interface OwedMoney {
  number: string;
  amountCents: Cents;
  provider: string;
  /** Since when, ms since 1970. */
  since: number;
  /** `order`: the order was given up; `surplus`: paid twice; `part`: decided at the desk. */
  reason: "order" | "surplus" | "part";
}
