import type { Timestamp } from "./columns.ts";

/** A picture that the owner gave to a piece, in one width and one format. */
export interface PictureTable {
  /** 32 hexadecimal digits that stand for what all its files hold; they are its address. */
  hash: string;
  /** Pixels. */
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
  created_at: Timestamp;
}
