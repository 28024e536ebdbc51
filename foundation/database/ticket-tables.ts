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
    /** Of goods and services, after discounts, delivery and tax, plus all balances. */
    total_cents: number;
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
    kind: "piece" | "made-to-order" | "service" | "balance";
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
    state: "held" | "reserved" | "applied" | "undone";
    /** The journal entry that holds it; null for store credit, which is only reserved. */
    entry: number | null;
    actor: string;
    at: Timestamp;
  };
}
