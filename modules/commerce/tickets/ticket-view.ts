import type { Tables } from "#database";
import type { Cents, PayMethod } from "#money";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { LayawayStatement } from "../layaway-schedule/layaway-statement.ts";
import type { CardFacts } from "../payments/reader/card-reader.ts";
import type { TicketState } from "./ticket-states.ts";

export type TicketLineKind = Tables["ticket_line"]["kind"] | "trade-in";

/** Who acts at the counter, as the server knows them from their session. */
export interface Actor extends DeskActor {
  role: Tables["staff"]["role"];
}

export interface TicketChange {
  id: string;
  /** The version that was shown. */
  version: number;
  /** Made by the client, unique: a repeat with the same key gets the first answer. */
  key: string;
  actor: Actor;
}

export interface GiftCardRecipient {
  name: string;
  email: string | null;
  /** May be empty. */
  message: string;
}

/** What is said of a return: see the act "set-return". */
export interface NewReturn {
  reason: string;
  condition: string;
  goesTo: ReturnPlace;
  place?: string;
}

/** `hold`: kept in stock, not for sale. `none`: there is no piece. */
export type ReturnPlace = "stock" | "hold" | "workshop" | "consignor" | "none";

export type DiscountBy = "percent" | "amount" | "price";

export type TicketHandover = { method: "pickup" } | { method: "shipping"; address: ShippingAddress };

export interface ShippingAddress {
  address1: string;
  address2?: string | null;
  city: string;
  state: string;
  postalCode: string;
  /** The chosen place, if the ZIP code covers several. */
  county?: string | null;
}

export interface TaxExemption {
  kind: "resale" | "exempt-organization";
  /** Number of the certificate. */
  number: string;
  /** Its last valid day, "2027-05-31". */
  expires: string;
}

export type TicketAnswer =
  /** `added`: id of the line or tender that was added. */
  | { outcome: "done"; ticket: TicketView; changeCents?: Cents; added?: number }
  /** Someone else changed it; `ticket` is how it is now. */
  | { outcome: "stale"; ticket: TicketView }
  /** Nothing was changed. `errors` name an input or the form; `asksPayer`: Form 8300 needs the payer's data. */
  | { outcome: "refused"; errors: FieldError[]; ticket: TicketView | null; asksPayer?: boolean }
  /** The discount is above the role's limit, or (`limitPercent` null) below a price only an owner may give. */
  | { outcome: "approval"; limitPercent: number | null; limitCents?: Cents; ticket: TicketView }
  | { outcome: "unknown" };

/** A ticket as the counter shows it; clients read it too, so it has no cost, margin or notes. */
export interface TicketView {
  id: string;
  version: number;
  state: TicketState;
  /** "T-1001"; null until it is finished. */
  number: string | null;
  receipt: number | null;
  /** Number of the order with its goods; null before it is finished, or without goods. */
  orderNumber: string | null;
  client: { email: string | null; name: string; phone: string | null } | null;
  receiptEmail: string | null;
  /** Empty if nobody with a staff account opened it. */
  salespeople: TicketSalesperson[];
  handover: TicketHandover;
  exemption: TaxExemption | null;
  discount: TicketDiscount | null;
  openedAt: number;
  parkedAt: number | null;
  finishedAt: number | null;
  /** Until when its pieces are on hold; null without pieces. */
  heldUntil: number | null;
  lines: TicketLineView[];
  tenders: TicketTenderView[];
  /** How its returns are given back. */
  refunds: TicketRefundView[];
  totals: TicketTotals;
}

export interface TicketSalesperson {
  /** Id of the staff account. */
  staff: string;
  name: string;
  percent: number;
}

export interface TicketDiscount {
  by: DiscountBy;
  value: number;
  reason: string;
  /** What it takes off. */
  cents: Cents;
  /** Whether an owner approved it. */
  isApproved: boolean;
}

export interface TicketLineView {
  id: number;
  kind: TicketLineKind;
  /** What the ticket calls its kind, "Balance due"; null for a piece. */
  kindLabel: string | null;
  canDiscount: boolean;
  title: string;
  /** Variant or what is paid; may be empty. */
  detail: string;
  /** Tag, serial or order number. */
  label: string | null;
  unit: number | null;
  /** URL of its picture. */
  image: string | null;
  quantity: number;
  /** Before all discounts; negative for a trade-in. */
  listCents: Cents;
  /** After its own discount and its share of the ticket's; negative for a trade-in. */
  cents: Cents;
  discount: TicketDiscount | null;
  /** For a payment of a layaway, all its payments with what is paid; otherwise null. */
  layaway: LayawayStatement | null;
  /** For a return, whose amounts are negative; otherwise null. */
  returned: TicketReturnView | null;
  isTaxable: boolean;
  /** Why it can't be sold any more, as a message; null if it can. */
  fault: string | null;
  /** Its page at the desk. */
  path: string | null;
}

export interface TicketReturnView {
  /** Number of the order that sold it, and the id of its line there. */
  order: string;
  line: string;
  /** The tax that goes back with it, as a positive amount, and its place: "Suffolk County, 8.75%". */
  taxCents: Cents;
  taxLabel: string | null;
  reason: string;
  condition: string;
  goesTo: ReturnPlace;
  place: string;
  /** Whether its consignor owns it. */
  isConsigned: boolean;
  /** Why an owner must approve it, as a message; null if it is within the policy. */
  approvalReason: string | null;
  isApproved: boolean;
}

/** What goes back to a client by one payment method. */
export interface TicketRefundView {
  /** Identifies it in `FinishRefund.references`. */
  key: string;
  /** Number of the order that was paid by it. */
  order: string;
  method: PayMethod;
  label: string;
  cents: Cents;
  /** The reference to enter; null if none is needed. */
  asks: { label: string } | null;
  reference: string | null;
  /** It paid for the ticket's own goods and balances. */
  isExchanged: boolean;
  /** `planned` before the ticket is finished; `pending` until the online provider has sent it. */
  state: "planned" | "pending" | "paid";
}

/** How a refund is paid when a ticket is finished. */
export interface FinishRefund {
  /** By default it goes back the way it was paid. */
  to?: "store-credit";
  /** References of refunds paid by hand, by `key`. */
  references?: Readonly<Record<string, string>>;
}

export interface TicketTenderView {
  id: number;
  method: PayMethod;
  label: string;
  cents: Cents;
  reference: string | null;
  lastFour: string | null;
  handedOverCents: Cents | null;
  changeCents: Cents | null;
  /** What the slip must say about a card paid on a reader; null for other tenders. */
  card: CardFacts | null;
  /** Of a gift card or store credit: what is left on it, without what is reserved; null for others. */
  leftCents: Cents | null;
  /** `held`: booked, not yet part of a sale; `reserved`: a gift card or store credit, debited at finish. */
  state: "held" | "reserved" | "applied" | "undone";
  at: number;
}

export interface TicketTotals {
  /** All lines at their list prices, without trade-ins. */
  subtotalCents: Cents;
  /** All discounts, as a positive amount. */
  discountCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  /** "Suffolk County, 8.75%"; null if no tax is collected. */
  taxLabel: string | null;
  /** What is returned, after discounts and before tax, as a positive amount. */
  returnedCents: Cents;
  /** Their tax by place, as positive amounts. */
  returnedTaxes: { label: string | null; cents: Cents }[];
  /** What trade-ins pay, as a positive amount. */
  tradeInCents: Cents;
  /** The part of them that lowers the taxable amount. */
  untaxedCents: Cents;
  /** What they leave beyond that, given as store credit. */
  creditCents: Cents;
  /** Number of that store credit, once it is given. */
  creditNumber: number | null;
  /** To be paid with tenders; negative if more is returned than sold. */
  totalCents: Cents;
  /** Tenders that weren't undone. */
  paidCents: Cents;
  dueCents: Cents;
  /** What goes back to the client; 0 if something is due. */
  refundCents: Cents;
}

export interface TradeIn extends TicketChange {
  /** The line to change; null for a new one. */
  line: number | null;
  /** The form: see `buyForm`. */
  input: Readonly<Record<string, unknown>>;
  /** As uploaded; added to those of the line. */
  photographs: readonly Uint8Array[];
  /** For an allowance above the limit: see the act "discount". */
  approval?: unknown;
}

/** A gift card as given to its buyer. */
export interface SoldGiftCard {
  account: string;
  kind: "gift-card" | "store-credit";
  /** "9482 1930 4821 9304", or "1001" of a store credit */
  number: string;
  pin: string;
  cents: Cents;
  recipient: string;
  /** Its last valid day, "2035-11-29"; null if it never expires. */
  expires: string | null;
}
