import type { Cents, PayMethod, RefundMethod } from "#money";
import type { OrderState } from "../../../foundation/database/tables.ts";
import type { Listing } from "../../../foundation/records/listing.ts";

export interface OrderFilter extends Partial<Listing> {
  /** Any when left out. */
  states?: readonly OrderState[];
  kind?: "goods" | "deposit";
  /** Only those handed over with a balance that is still open. */
  owesBalance?: boolean;
}

export interface DeskMove {
  number: string;
  to: OrderState;
  version: number;
  actor: string;
  /** Of goods that are sent or fetched: the form of the handover, see `readHandover` of the workshop. */
  input?: unknown;
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
  /**
   * Where it goes. Of a part: "online" when left out. Of all that is left: the way that each part came when left out, or
   * all into a new store credit.
   */
  to?: RefundMethod;
  /** Of what is paid out by hand: the slip's reference, the check's number, the wire's reference. */
  references?: { readonly [Method in PayMethod]?: string };
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
  /**
   * `isBack` false: the provider could not be reached, so it is due and retried automatically. `credit`: the number of
   * the new store credit.
   */
  | { outcome: "done"; isBack: boolean; amountCents: Cents; credit?: number };

export interface PieceFilter extends Partial<Listing> {
  /** `any`: wherever it is. */
  state: "free" | "held" | "sold" | "any";
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
