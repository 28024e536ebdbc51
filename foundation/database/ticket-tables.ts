import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

/** The counter's sales; `modules/commerce/tickets/` reads and writes them. */
export interface TicketTables {
  ticket: {
    /** Ten random base 32 digits. */
    id: string;
    /** Idempotency key of the form that opened it. */
    key: string;
    /** From the series `ticket`; 1001 is shown as "T-1001". Null until it is finished. */
    number: number | null;
    state: "open" | "parked" | "finished" | "dropped";
    /** The order with its goods and services; null without any. */
    order_id: string | null;
    /** The client's; empty for a walk-in. */
    name: string;
    email: string;
    /** The normalized mailbox, or "ticket ID" without one; `redacted` once erased. */
    email_key: string;
    phone: string | null;
    /** Where the receipt goes, if not to the client's address. */
    receipt_email: string | null;
    /** `{ staff: string; percent: number }[]` */
    salespeople: Json;
    /** As in `orders.delivery`. */
    delivery: Json;
    /** `{ kind, number, expires }`; null if it is taxed. */
    exemption: Json | null;
    /** The ticket's own discount: `{ by, value, reason, approvedBy }`. */
    discount: Json | null;
    subtotal_cents: number;
    discount_cents: number;
    shipping_cents: number;
    tax_cents: number;
    tax_ppm: number | null;
    tax_label: string | null;
    /** Of goods and services, after discounts, delivery and tax, plus all balances. Excludes returns. */
    total_cents: number;
    /** What its returns are worth, including their tax. */
    returned_cents: Generated<number>;
    /** The tax in `returned_cents`. */
    returned_tax_cents: Generated<number>;
    /** What trade-ins pay of the goods and balances, already subtracted from the total. */
    trade_in_cents: Generated<number>;
    /** What trade-ins leave beyond that, given as store credit. */
    credit_cents: Generated<number>;
    /** Number of that store credit; null until it is finished, or without one. */
    credit_number: Generated<number | null>;
    /** The highest position given to a line or tender, so that none is reused. */
    last_position: Generated<number>;
    /** Its first receipt; null until it is finished. */
    receipt: number | null;
    opened_by: string;
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
    parked_at: Timestamp | null;
    /** When it was finished or dropped. */
    ended_at: Timestamp | null;
  };

  ticket_line: {
    ticket_id: string;
    /** Its id within the ticket. */
    position: number;
    /** See `line-kinds.ts`. */
    kind: "piece" | "made-to-order" | "service" | "balance" | "return" | "gift-card";
    unit_id: number | null;
    /** The order whose balance it pays. */
    balance_order: string | null;
    /** What it is, as on the order; read it with `ticketColumns`. */
    item: Json;
    quantity: number;
    unit_cents: number;
    /** Its own discount: `{ by, value, reason, approvedBy }`. */
    discount: Json | null;
    discount_cents: number;
    /** Its share of the ticket's discount. */
    share_cents: number;
    taxable: Flag;
  };

  ticket_tender: {
    ticket_id: string;
    position: number;
    /** Its journal account: "cash", "store-credit:1001". */
    account: string;
    cents: number;
    reference: string | null;
    /** For a card at the terminal: its last four digits, never more. */
    last_four: string | null;
    /** For cash: the amount received, before change. */
    handed_over_cents: number | null;
    /** Whether the PIN of a gift card or store credit was entered. */
    with_pin: Generated<Flag>;
    state: "held" | "reserved" | "applied" | "undone";
    /** The journal entry that holds it; null for gift cards and store credit, which are only reserved. */
    entry: number | null;
    actor: string;
    at: Timestamp;
  };

  /** What a line of the kind `return` takes back. */
  ticket_return: {
    ticket_id: string;
    /** Of its line. */
    position: number;
    /** The order that sold it. */
    order_id: string;
    /** Id of the order's line. */
    order_line: string;
    /** The piece; null for goods without one and for services. */
    unit_id: number | null;
    /** What is given back for it before tax, at most what is left of the order. */
    net_cents: number;
    /** Its part of its order's tax. */
    tax_cents: number;
    /** The taxable part of `net_cents`. */
    taxed_cents: number;
    reason: string;
    condition: string;
    goes_to: "stock" | "hold" | "workshop" | "consignor" | "none";
    place: string;
    /** The owner who approved it outside of the policy; null if it is within or isn't approved yet. */
    approved_by: string | null;
  };

  /** How a finished ticket gave back what its returns were worth. */
  ticket_refund: {
    ticket_id: string;
    /** Starts at 1. */
    position: number;
    order_id: string;
    /** The journal account of the payment that goes back: "cash", "card:stripe". */
    account: string;
    cents: number;
    /** 1: it paid for the ticket's own goods and balances. */
    exchanged: Flag;
    reference: string | null;
    /** The journal entry that paid it; null if the online provider pays it later. */
    entry: number | null;
  };
}
