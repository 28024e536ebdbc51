import type { Cents } from "#money";
import type { OrderState } from "../../database/tables.ts";

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

export interface OwedMoney {
  number: string;
  amountCents: Cents;
  provider: string;
  /** Since when, ms since 1970. */
  since: number;
  /** `order`: the order was given up; `surplus`: paid twice; `part`: decided at the desk. */
  reason: "order" | "surplus" | "part";
}

export type HoldRelease = Pick<DeskMove, "number" | "version" | "actor">;
