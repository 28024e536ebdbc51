import type { PayerInput } from "#ledger";
import type { Cents, CounterMethod } from "#money";
import type { Listing, ListPage } from "../../../foundation/records/listing.ts";
import type { TicketAct } from "./acts/ticket-acts.ts";
import type { TicketState } from "./ticket-states.ts";
import type {
  Actor,
  FinishRefund,
  SoldGiftCard,
  TicketAnswer,
  TicketChange,
  TicketView,
  TradeIn,
} from "./ticket-view.ts";

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
