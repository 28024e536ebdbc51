import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** What every form of a visitor is stored with. */
interface RequestTable {
  id: Generated<number>;
  /** Made when the form was opened; sent again, it is the same request. */
  key: string;
  /** SHA-256 of what the form said, hex. */
  request_hash: string;
  name: string;
  email: string;
  created_at: Timestamp;
}

/** What people leave with the shop. */
export interface ClientTables {
  /** A visitor asks what a design would cost. */
  quote_request: RequestTable & {
    phone: string | null;
    notes: string;
    /** The design whole; read through `readStoredDesign` of the jewelry module. */
    design: Json;
    /** The design in the form of a link. */
    design_text: string;
    /** What the shop computed when the request came. */
    estimate_cents: number;
    /** The version of the price book it was computed by. */
    price_book: Generated<number>;
  };

  /** A visitor asks for the free ring sizer by post. */
  sizer_request: RequestTable & {
    address1: string;
    address2: string | null;
    city: string;
    state: string;
    postal_code: string;
  };

  /** A visitor asks for a piece like one that another has. */
  similar_request: RequestTable & {
    phone: string | null;
    notes: string;
    /** The piece that was wanted, as it was called then. */
    product_handle: string;
    product_title: string;
  };

  /** An address that took the first-purchase offer, with the code it was given. */
  sign_up: {
    id: Generated<number>;
    /** The address by which one person is known: lower case, tags and Gmail's dots taken out; of one that was erased, an HMAC of it. */
    email_key: string;
    /** The address as it was typed first; mail goes there. */
    email: string;
    /** In full, because the same address is shown the same code again. */
    code: string;
    created_at: Timestamp;
    /** When the address last asked. */
    asked_at: Timestamp;
  };

  /** What a customer said of the shop, entered by the showroom. */
  review: {
    id: Generated<number>;
    /** The order it belongs to: its id here, or the provider's. No review stands without one. */
    order_id: string;
    quote: string;
    /** As the customer wants to be named: "Maria T." */
    name: string;
    town: string;
    /** 1 to 5. */
    stars: number;
    /** Null: not shown. */
    published_at: Timestamp | null;
    /** Rises with every change; a write names the one it read. */
    revision: Generated<number>;
    updated_at: Generated<Timestamp>;
  };
}
