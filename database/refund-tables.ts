import type { Timestamp } from "./columns.ts";

/** A part of a charge that the desk gives back, while its order goes on. */
export interface RefundPartTable {
  /** 128 random bits, base64url: the key under which the provider gives it back once. */
  id: string;
  order_id: string;
  /** The `ref` of the charge that it is a part of. */
  charge_ref: string;
  amount_cents: number;
  currency: string;
  /** The refund's `ref`; null while it is owed. */
  refund_ref: string | null;
  /** Who decided it. */
  actor: string;
  created_at: Timestamp;
}
