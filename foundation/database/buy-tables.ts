import type { Generated } from "kysely";
import type { Flag, Timestamp } from "./columns.ts";

/** `draft`: on a ticket that isn't finished yet. */
export type BuyState = "draft" | "on_hold" | "police_hold" | "released";

/** What the shop took from the public; `modules/commerce/buys/` reads and writes it. */
export interface BuyTables {
  buy: {
    /** 128 random bits, base64url. */
    id: string;
    /** From the series `buy`; 1001 is shown as "BUY-1001". Null while it is a draft. */
    number: number | null;
    state: BuyState;
    /** How it is paid for: as a line of a ticket. */
    settlement: "ticket";
    ticket_id: string;
    /** Position of its line on the ticket. */
    position: number;
    kind: "jewelry" | "watch" | "stone" | "metal";
    title: string;
    /** Inscriptions, monograms, stones, condition. */
    description: string;
    /** An option of its field; empty for none. */
    metal: "" | "gold" | "silver" | "platinum" | "palladium";
    /** Parts of fine metal per 1,000; null if not tested. */
    fineness: number | null;
    weight_mg: number | null;
    brand: string;
    reference: string;
    case_serial: string;
    movement_serial: string;
    /** The serial numbers normalized for comparison, by `codeKey`; null for none. */
    case_key: string | null;
    movement_key: string | null;
    allowed_cents: number;
    /** 1: to be sold again, so that it lowers the taxable price. */
    for_resale: Flag;
    /** The owner who approved an allowance above the role's limit. */
    approved_by: string | null;
    seller_name: string;
    seller_address: string;
    seller_email: string;
    seller_phone: string;
    /** In years, when it was taken in. */
    seller_age: number | null;
    id_type: "" | "license" | "state-id" | "passport" | "military" | "other";
    /** ID number and date of birth, encrypted: see `TextSeal`. Empty once aged out. */
    id_sealed: string;
    /** The signature as an SVG path; empty if only the name was typed. */
    signature: string;
    signed_name: string;
    signed_at: Timestamp;
    taken_by: string;
    taken_at: Timestamp;
    /** Its piece in the register; null while it is a draft. */
    unit_id: number | null;
    /** The last day it must be kept, in the shop's time zone; null while it is a draft. */
    hold_until: string | null;
    /** Why the hold was extended, or who asked for it. */
    hold_note: string;
    released_at: Timestamp | null;
    released_by: string | null;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  buy_photo: {
    id: Generated<number>;
    buy_id: string;
    /** SHA-256 of the stored bytes, hex. */
    hash: string;
    bytes: Uint8Array;
    added_at: Timestamp;
  };
}
