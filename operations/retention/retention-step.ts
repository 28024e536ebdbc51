import type { Tx } from "../transaction.ts";

/** One kind of thing whose time can be over. */
export interface RetentionStep {
  /** As the report names it, "carts". */
  name: string;
  termMs: number;
  /** Keys of what was last touched before that moment (ms since 1970), at most `most`. */
  find(db: Tx, before: number, most: number): Promise<string[]>;
  /** Forgets them within the caller's transaction, but what was touched since it was found. */
  forget(tx: Tx, keys: readonly string[], when: { before: number; now: number }): Promise<void>;
}
