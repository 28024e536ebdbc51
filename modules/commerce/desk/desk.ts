import type { Cents, PayMethod, RefundMethod } from "#money";
import type { OrderState } from "../../../foundation/database/tables.ts";
import type { Listing } from "../../../foundation/records/listing.ts";

export interface OrderFilter extends Partial<Listing> {
  /** All states if omitted. */
  states?: readonly OrderState[];
  kind?: "goods" | "deposit";
  /** Only orders that were handed over with a balance still due. */
  owesBalance?: boolean;
}

export interface DeskMove {
  number: string;
  to: OrderState;
  version: number;
  actor: string;
  /** The handover form, for goods that are shipped or picked up: see `readHandover` of the workshop. */
  input?: unknown;
  /** For `final_quoted`: the piece's price before tax. */
  finalPriceCents?: Cents;
  /** For `final_quoted`: county of the handover; null if out of state, where no tax is collected. */
  taxCounty?: string | null;
  /** For a second `final_quoted`: the price being corrected. */
  seenFinalPriceCents?: Cents;
}

export interface DeskHandover {
  /** The order's number. */
  number: string;
  /** One of its jobs; all open ones if omitted. */
  job?: { id: string };
  /** The version shown, of the job or the order. */
  version: number;
  /** The balance due shown on the page. */
  seenBalanceCents: Cents;
  actor: string;
  /** The form: see `readHandover` of the workshop. */
  input: unknown;
}

export interface DeskRefund {
  number: string;
  version: number;
  /** 1 to 255 printable characters; the same key means the same refund. */
  key: string;
  actor: string;
  /** A partial amount; if omitted, refunds everything left and ends the order. */
  cents?: Cents;
  /** The refundable amount shown on the page, to detect a concurrent partial refund. */
  seenLeftCents: Cents;
  /**
   * The refund method. A partial refund defaults to "online". A full refund defaults to the method of each payment, or
   * goes to a new store credit.
   */
  to?: RefundMethod;
  /** For refunds paid by hand: the card slip's reference, check number or wire reference. */
  references?: { readonly [Method in PayMethod]?: string };
  /** Keeps the order's pieces off sale; default false. */
  keepsPieces?: boolean;
}

export type DeskAnswer =
  | { outcome: "done" }
  /** Another user changed the order at `at`, after the page was rendered. */
  | { outcome: "stale"; at: number }
  /** Not possible; `message` is for staff. `field` is the invalid input. */
  | { outcome: "refused"; message: string; field?: string }
  | { outcome: "unknown" };

export type RefundAnswer =
  | Exclude<DeskAnswer, { outcome: "done" }>
  /**
   * With `isBack` false, the provider was unreachable, and the refund will be retried automatically. `credit` is the
   * number of the new store credit.
   */
  | { outcome: "done"; isBack: boolean; amountCents: Cents; credit?: number };

export interface PieceFilter extends Partial<Listing> {
  /** `any`: in any state. */
  state: "free" | "held" | "sold" | "any";
}

export interface OwedRefund {
  number: string;
  amountCents: Cents;
  provider: string;
  /** Owed since then, in milliseconds since the Unix epoch. */
  since: number;
  /** `order`: the order was cancelled. `surplus`: paid twice. `part`: decided by staff. */
  reason: "order" | "surplus" | "part";
}

export type HoldRelease = Pick<DeskMove, "number" | "version" | "actor">;
