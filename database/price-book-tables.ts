import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** A price book beside the first, which is code. Its figures stand still from the moment it is in force. */
export interface PriceBookTable {
  /** From 2; estimates name it. A number is never given twice. */
  version: number;
  name: string;
  /** Read through `readPriceBook` of the showroom. */
  figures: Json;
  /** Rises with every change; a write names the one it read. */
  revision: Generated<number>;
  /** Null: it was never in force, and may still be changed. */
  first_in_force_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}
