export interface QuoteText {
  name: string;
  email: string;
  phone: string;
  notes: string;
}

export type QuoteField = keyof QuoteText;

/** The result of a quote request. `typed` is for a page without scripts, which would lose the input. */
export type QuoteAnswer =
  | { ok: true }
  | { ok: false; errors: Partial<Record<QuoteField | "form", string>>; typed?: QuoteText }
  | { ok: false; notSaved: true; typed?: QuoteText };

export const quoteFields = ["name", "email", "phone", "notes"] as const satisfies QuoteField[];
