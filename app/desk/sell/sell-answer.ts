import type { Classified } from "#commerce";

/** The answer to a form at the counter. */
export interface SellAnswer {
  /** Names the form: "scan", "take", "discount 3". */
  form: string;
  outcome:
    | "done"
    /** Someone else changed the ticket, so nothing was changed. */
    | "stale"
    | "refused"
    /** An owner must approve the discount. */
    | "approval"
    /** Several things match what was typed: `found`. */
    | "choose"
    /** The database can't be used now, so it wasn't dealt with. */
    | "unavailable";
  /** By input name; "form" for the form as a whole. */
  errors: Record<string, string>;
  typed: Record<string, string>;
  found: Classified[];
  /** The role's limit for discounts, if an owner must approve; null if the price is too low for another reason. */
  limitPercent: number | null;
  /** Whether Form 8300 needs the payer's data. */
  asksPayer: boolean;
  /** Id of the line that was added. */
  added: number | null;
  /** What happened, to be announced. */
  said: string;
  /** A gift card that was scanned, to pay with. */
  card: string | null;
  /** The page that shows the ticket now, if it is another one. */
  to: string | null;
  /** In milliseconds since the Unix epoch. */
  at: number;
}

export function sellAnswer(form: string, what: Partial<SellAnswer>): SellAnswer {
  return {
    ...{ form, outcome: "refused", errors: {}, typed: {}, found: [], limitPercent: null },
    ...{ asksPayer: false, added: null, said: "", card: null, to: null, at: Date.now() },
    ...what,
  };
}

/** A ticket's page. */
export function ticketPath(id: string): string {
  return `/desk/sell/${id}`;
}

/** The payment view of a ticket's page. */
export function payPath(id: string): string {
  return `${ticketPath(id)}?pay=1`;
}
