import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** Columns of every visitor form. */
interface RequestTable {
  id: Generated<number>;
  /** Idempotency key from the opening of the form. */
  key: string;
  /** SHA-256 of the form's content, hex. */
  request_hash: string;
  name: string;
  email: string;
  created_at: Timestamp;
}

/** Visitors' submissions. */
export interface ClientTables {
  /** A request for a quote of a design. */
  quote_request: RequestTable & {
    phone: string | null;
    notes: string;
    /** The whole design; read through `readStoredDesign` of the jewelry module. */
    design: Json;
    /** The design's link text. */
    design_text: string;
    /** The band asked for with it; null for none. Read through `readStoredBand` of the jewelry module. */
    band: Json | null;
    /** The shop's estimate at the time of the request. */
    estimate_cents: number;
    /** The version of the price book of the estimate. */
    price_book: Generated<number>;
  };

  /** A request for the free ring sizer by post. */
  sizer_request: RequestTable & {
    address1: string;
    address2: string | null;
    city: string;
    state: string;
    postal_code: string;
  };

  /** A request for a piece similar to another. */
  similar_request: RequestTable & {
    phone: string | null;
    notes: string;
    /** The requested piece, as it was named then. */
    product_handle: string;
    product_title: string;
  };

  /** An address that took the first-purchase offer, with its code. */
  sign_up: {
    id: Generated<number>;
    /** Normalized address of one person: lower case, without tags and Gmail's dots; once erased, an HMAC of it. */
    email_key: string;
    /** The address as first typed; mail goes there. */
    email: string;
    /** In plain text, because a repeated sign-up gets the same code. */
    code: string;
    created_at: Timestamp;
    /** Time of the last sign-up. */
    asked_at: Timestamp;
  };

  /** A customer review, entered by the showroom. */
  review: {
    id: Generated<number>;
    /** Its order: the id here, or the provider's. Every review has one. */
    order_id: string;
    quote: string;
    /** As the customer wants to be named: "Maria T." */
    name: string;
    town: string;
    /** 1 to 5. */
    stars: number;
    /** Null: hidden. */
    published_at: Timestamp | null;
    /** Rises with every change; a write names the one it read. */
    revision: Generated<number>;
    updated_at: Generated<Timestamp>;
  };

  /** One client of the showroom: a mailbox, or several that the desk merged. */
  client: {
    /** 12 is "C-1012" for people. */
    id: Generated<number>;
    /** The client that it was merged into: it has no mailboxes then, and its page leads there. */
    merged_into: number | null;
    /** "Prefers to be telephoned after 4pm" */
    contact_hint: string;
    tastes: string;
    /** US ring sizes by finger; read through `modules/clients/profile/finger-sizes.ts`. */
    sizes: Json;
    wrist: string;
    neck: string;
    /** "Left ring finger tight in summer" */
    fit: string;
    /** When the sizes were last written, and by which actor. */
    sizes_at: Timestamp | null;
    sizes_by: string | null;
    /** Rises with every change of this row; a write names the one it read. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A mailbox and the client that it belongs to. */
  client_mailbox: {
    /** Normalized as in `sign_up`. */
    email_key: string;
    client_id: number;
    /** When it joined by a merge of two clients; null: it is the client's own. */
    joined_at: Timestamp | null;
  };

  /** A spelling of a mailbox, in lower case as the database writes it: how records find their client. */
  client_address: {
    address: string;
    email_key: string;
  };

  /** A date to remember of a client, every year. */
  client_date: {
    id: Generated<number>;
    client_id: number;
    month: number;
    day: number;
    /** Of the first time; null: unknown. */
    year: number | null;
    /** "Anniversary" */
    text: string;
    /** Idempotency key from the opening of the form. */
    key: string;
    created_at: Timestamp;
  };
}
