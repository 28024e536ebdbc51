import type { Tables } from "#database";
import type { PayerInput } from "#ledger";
import type { Cents, CounterMethod, PayMethod } from "#money";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import type { Listing, ListPage } from "../../../foundation/records/listing.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { CardFacts } from "../payments/reader/card-reader.ts";
import type { TicketState } from "./ticket-states.ts";

export type TicketLineKind = Tables["ticket_line"]["kind"] | "trade-in";

/** Who acts at the counter, as the server knows them from their session. */
export interface Actor extends DeskActor {
  role: Tables["staff"]["role"];
}

/** Sells at the counter. Times are milliseconds since the Unix epoch, amounts whole cents. */
export interface Counter {
  /** Opens a ticket. The same key is the same ticket. */
  begin(asked: { key: string; actor: Actor }): Promise<TicketAnswer>;
  /** By its id or its number, "T-1001". */
  ticket(id: string): Promise<TicketView | null>;
  tickets(asked: TicketFilter): Promise<ListPage<TicketListRow>>;
  /** What a scan or typed text may mean, best match first; empty if nothing matches. */
  classify(typed: string): Promise<Classified[]>;
  /** A piece of each of these products, by handle, such as those laid out for a visit. */
  piecesOf(handles: readonly string[]): Promise<Classified[]>;
  change(asked: TicketChange & { act: TicketAct }): Promise<TicketAnswer>;
  /** Adds a trade-in, or changes the one on a line. */
  takeIn(asked: TradeIn): Promise<TicketAnswer>;
  takeTender(asked: TicketChange & { tender: NewTender; payer?: PayerInput }): Promise<TicketAnswer>;
  /** Gives a tender back: `tender` is its id. */
  undoTender(asked: TicketChange & { tender: number }): Promise<TicketAnswer>;
  finish(
    asked: TicketChange & { seenTotalCents: Cents; mailsReceipt: boolean; refund?: FinishRefund },
  ): Promise<TicketAnswer>;
  /** The gift cards that a finished ticket sold, with their numbers and PINs. */
  giftCards(id: string): Promise<SoldGiftCard[]>;
  park(asked: TicketChange): Promise<TicketAnswer>;
  resume(asked: TicketChange): Promise<TicketAnswer>;
  /** Ends a ticket without a sale: frees its pieces and gives its tenders back. */
  drop(asked: TicketChange): Promise<TicketAnswer>;
}

export interface TicketChange {
  id: string;
  /** The version that was shown. */
  version: number;
  /** Made by the client, unique: a repeat with the same key gets the first answer. */
  key: string;
  actor: Actor;
}

export interface NewTender {
  method: CounterMethod;
  /** What it pays, at most the amount due. */
  cents: Cents;
  /** For cash; defaults to `cents`. */
  handedOverCents?: Cents;
  /** The reference on the card slip, check number, wire reference, gift card or store credit number. */
  reference?: string;
  /** The PIN of a gift card, or of a store credit of another client. */
  pin?: string;
  /** For a card at the terminal. */
  lastFour?: string;
}

/** One change to a ticket that moves no money. `line` is a line's id. */
export type TicketAct =
  | { do: "add-piece"; unit: number }
  | { do: "add-made"; variant: number; quantity: number }
  /** `service` is the key of a service in the shop's list; omitted for a price of its own. */
  | { do: "add-service"; title: string; cents: Cents; service?: string }
  /** `number` of the order, repair or claim check; `cents` defaults to all that is due. */
  | { do: "add-balance"; number: string; cents?: Cents }
  /**
   * Takes back goods of an order: `line` is the order's line, and `unit` the piece, for those that have one. `quantity`
   * defaults to 1.
   */
  | { do: "add-return"; order: string; line: string; unit?: number; quantity?: number }
  /** Why it comes back, how it is, and where it goes. An owner's approval is needed outside of the policy. */
  | ({ do: "set-return"; line: number } & NewReturn)
  /** All lines of a sent quote, at its prices. */
  | { do: "add-quote"; number: string }
  /** Issued when the ticket is finished; emailed to the recipient if there is an address. */
  | { do: "add-gift-card"; cents: Cents; recipient: GiftCardRecipient | null }
  | { do: "remove-line"; line: number }
  | { do: "set-quantity"; line: number; quantity: number }
  /** `line` null: on the whole ticket. `discount` null: removes it. */
  | { do: "discount"; line: number | null; discount: NewDiscount | null }
  | { do: "set-client"; client: NewTicketClient | null }
  | { do: "set-receipt-email"; email: string | null }
  /** One, or two whose percentages add up to 100. */
  | { do: "set-salespeople"; people: { staff: string; percent: number }[] }
  | { do: "set-handover"; handover: NewHandover }
  | { do: "set-exemption"; exemption: TaxExemption | null };

export interface GiftCardRecipient {
  name: string;
  email: string | null;
  /** May be empty. */
  message: string;
}

/** A gift card as given to its buyer. */
export interface SoldGiftCard {
  account: string;
  /** "9482 1930 4821 9304" */
  number: string;
  pin: string;
  cents: Cents;
  recipient: string;
  /** Its last valid day, "2035-11-29". */
  expires: string | null;
}

export interface NewDiscount {
  by: DiscountBy;
  /** Percent, or cents for an amount off or a new price. */
  value: number;
  reason: string;
  /**
   * For a discount above the limit: an owner's response to a passkey prompt, and the sealed challenge of its cookie, as
   * `{ answer, sealed }`. The server checks it.
   */
  approval?: unknown;
}

export interface NewReturn {
  reason: string;
  /** Required for a piece. */
  condition: string;
  goesTo: ReturnPlace;
  /** The tray or shelf; defaults to one for `goesTo`. */
  place?: string;
  /** An owner's approval, as in `NewDiscount`. */
  approval?: unknown;
}

/** `hold`: kept in stock, not for sale. `none`: there is no piece. */
export type ReturnPlace = "stock" | "hold" | "workshop" | "consignor" | "none";

export type DiscountBy = "percent" | "amount" | "price";

export interface NewTicketClient {
  email?: string | null;
  name: string;
  phone?: string | null;
}

export type NewHandover = { method: "pickup" } | { method: "shipping"; address: ShippingAddress };

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

export interface TradeIn extends TicketChange {
  /** The line to change; null for a new one. */
  line: number | null;
  /** The form: see `buyForm`. */
  input: Readonly<Record<string, unknown>>;
  /** As uploaded; added to those of the line. */
  photographs: readonly Uint8Array[];
  /** For an allowance above the limit: see `NewDiscount.approval`. */
  approval?: unknown;
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
  handover: { method: "pickup" } | { method: "shipping"; address: ShippingAddress };
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

/** A possible meaning of a scan or typed text. */
export interface Classified {
  kind:
    | ("piece" | "balance" | "quote" | "client" | "service" | "made-to-order")
    | ("return" | "ticket" | "gift-card");
  title: string;
  detail: string;
  /** Tag, serial or number. */
  label: string | null;
  image: string | null;
  /** Price or amount due, negative for a return; null for clients and tickets. */
  cents: Cents | null;
  /** Why it can't be added, as a message: "Sold Nov 24". */
  fault: string | null;
  /** Adds it to a ticket; null for a ticket, and where there is a fault. */
  act: TicketAct | null;
  /** Its page at the desk. */
  path: string | null;
}

export interface TicketFilter extends Partial<Listing> {
  /** All states if omitted. */
  states?: readonly TicketState[];
}

export interface TicketListRow {
  id: string;
  number: string | null;
  receipt: number | null;
  state: TicketState;
  /** The client's name; null for a walk-in. */
  who: string | null;
  /** Titles of the first lines: "Oval halo ring, Sizing and 1 more". */
  what: string;
  lineCount: number;
  totalCents: Cents;
  paidCents: Cents;
  /** Names of the salespeople. */
  salespeople: string[];
  openedAt: number;
  changedAt: number;
  parkedAt: number | null;
  finishedAt: number | null;
  heldUntil: number | null;
}
