import type { Generated } from "kysely";
import type { Language } from "#languages";
import type { Json, Timestamp } from "./columns.ts";

/** Columns shared by all visitor forms. */
interface RequestTable {
  id: Generated<number>;
  /** Idempotency key, created when the form was opened. */
  key: string;
  /** SHA-256 of the form's content, hex. */
  request_hash: string;
  name: string;
  email: string;
  created_at: Timestamp;
}

export interface ClientTables {
  /** A request for a quote on a design. */
  quote_request: RequestTable & {
    /** Language of the page it was sent from. */
    language: Generated<Language>;
    phone: string | null;
    notes: string;
    /** The full design; read it with `readStoredDesign` of the jewelry module. */
    design: Json;
    /** The design as encoded in its share link. */
    design_text: string;
    /** The matching band, if requested. Read it with `readStoredBand` of the jewelry module. */
    band: Json | null;
    /** The estimate at the time of the request. */
    estimate_cents: number;
    /** Version of the price book used for the estimate. */
    price_book: Generated<number>;
  };

  /** A request for a free ring sizer by mail. */
  sizer_request: RequestTable & {
    address1: string;
    address2: string | null;
    city: string;
    state: string;
    postal_code: string;
  };

  similar_request: RequestTable & {
    phone: string | null;
    notes: string;
    /** Handle and title of the piece at the time of the request. */
    product_handle: string;
    product_title: string;
  };

  /** An email address that signed up for the first-purchase offer, and its code. */
  sign_up: {
    id: Generated<number>;
    /** Normalized address: lower case, without plus tags or Gmail's dots. Replaced by an HMAC when erased. */
    email_key: string;
    /** The address as first typed; emails are sent to it. */
    email: string;
    /** Stored in plain text because signing up again returns the same code. */
    code: string;
    created_at: Timestamp;
    /** When the address last signed up. */
    asked_at: Timestamp;
  };

  /** A customer review, entered by staff. */
  review: {
    id: Generated<number>;
    /** Id of its order, here or at the provider. Every review has one. */
    order_id: string;
    quote: string;
    /** Name to publish: "Maria T." */
    name: string;
    town: string;
    /** 1 to 5. */
    stars: number;
    /** Null while hidden. */
    published_at: Timestamp | null;
    /** Incremented by every change, for optimistic locking. */
    revision: Generated<number>;
    updated_at: Generated<Timestamp>;
  };

  /** A client: one mailbox or what stands for it, or several that staff merged. */
  client: {
    /** Id 12 is shown as "C-1012". */
    id: Generated<number>;
    /** The client this one was merged into. It then has no mailboxes, and its page redirects there. */
    merged_into: number | null;
    /** For example "Call after 4pm". */
    contact_hint: string;
    tastes: string;
    /** US ring sizes by finger; read them with `modules/clients/profile/finger-sizes.ts`. */
    sizes: Json;
    wrist: string;
    neck: string;
    /** For example "Left ring finger tight in summer". */
    fit: string;
    /** When the sizes were last changed, and by which actor. */
    sizes_at: Timestamp | null;
    sizes_by: string | null;
    /** Incremented by every change of this row, for optimistic locking. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A client's card, typed at the desk or imported. Without one, name and phone come from the client's records. */
  client_contact: {
    id: Generated<number>;
    /** Idempotency key, created when the form was opened. */
    key: string;
    /** The address as typed; for a client without one, what stands for it: see `noMailboxKey`. */
    email: string;
    name: string;
    phone: string;
    company: string;
    address1: string;
    address2: string;
    city: string;
    state: string;
    postal_code: string;
    /** Whether they agreed to marketing by email, as their previous store recorded it; empty if it didn't say. */
    email_consent: "" | "yes" | "no";
    text_consent: "" | "yes" | "no";
    /** Who recorded the consent: "Shopify customers". */
    consent_source: string;
    /** What they spent, and how often they ordered, at the previous store; never counted as sales. */
    spent_before_cents: number | null;
    orders_before: number | null;
    /** Incremented by every change, for optimistic locking. */
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A mailbox and the client it belongs to. */
  client_mailbox: {
    /** Normalized as in `sign_up`; for a client without an email address, what stands for it. */
    email_key: string;
    client_id: number;
    /** When it was added by merging two clients; null for the client's original mailbox. */
    joined_at: Timestamp | null;
  };

  /** A spelling of a mailbox, in the database's lower case. Records find their client by it. */
  client_address: {
    address: string;
    email_key: string;
  };

  /** A date to remember every year. */
  client_date: {
    id: Generated<number>;
    client_id: number;
    month: number;
    day: number;
    /** Year of the first occurrence, if known. */
    year: number | null;
    /** For example "Anniversary". */
    text: string;
    /** Idempotency key, created when the form was opened. */
    key: string;
    created_at: Timestamp;
  };
}
