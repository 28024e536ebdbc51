import type { Cents } from "#money";
import type { OrderState } from "../../database/tables.ts";

/** One page of a list, from 1, and the total of entries. */
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
  /** Only those handed over with a balance that is still open. */
  owesBalance?: boolean;
  search?: string;
  /** From 1. */
  page?: number;
}

export interface DeskMove {
  number: string;
  to: OrderState;
  version: number;
  actor: string;
  /** For `final_quoted`: the piece's price before tax. */
  finalPriceCents?: Cents;
  /** For `final_quoted`: where it is handed over; null: outside the state, no tax is collected. */
  taxCounty?: string | null;
  /** For `final_quoted` again: the price that is corrected. */
  seenFinalPriceCents?: Cents;
}

export interface DeskHandover {
  /** The order's number. */
  number: string;
  /** One of its jobs; left out: all that are open. */
  job?: { id: string };
  /** The version seen, of the job or of the order. */
  version: number;
  /** What the page said is still to pay. */
  seenBalanceCents: Cents;
  actor: string;
  /** The form: see `readHandover` of the workshop. */
  input: unknown;
}

export interface DeskRefund {
  number: string;
  version: number;
  /** 1 to 255 printable characters; the same key is the same refund. */
  key: string;
  actor: string;
  /** A part; left out: all that is left, and the order ends. */
  cents?: Cents;
  /** The refundable amount shown on the page, so that a concurrent part refund is noticed. */
  seenLeftCents: Cents;
  /** The order's pieces stay out of the shop; false when left out. */
  keepsPieces?: boolean;
}

export type DeskAnswer =
  | { outcome: "done" }
  /** Another user changed the order since the page was rendered, at `at`. */
  | { outcome: "stale"; at: number }
  /** Not possible, in words for the owner. `field` is the input at fault. */
  | { outcome: "refused"; message: string; field?: string }
  | { outcome: "unknown" };

export type RefundAnswer =
  | Exclude<DeskAnswer, { outcome: "done" }>
  /** `isBack` false: the provider could not be reached, so it is due and retried automatically. */
  | { outcome: "done"; isBack: boolean; amountCents: Cents };

export interface PieceFilter {
  /** `any`: wherever it is. */
  state: "free" | "held" | "sold" | "any";
  search?: string;
  page?: number;
}

export interface OwedMoney {
  number: string;
  amountCents: Cents;
  provider: string;
  /** Since when, ms since 1970. */
  since: number;
  /** `order`: the order was cancelled; `surplus`: paid twice; `part`: decided at the desk. */
  reason: "order" | "surplus" | "part";
}

export type HoldRelease = Pick<DeskMove, "number" | "version" | "actor">;
