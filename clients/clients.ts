import type { FieldError } from "../records/read-form.ts";
import type { Testimonial } from "./testimonials.ts";

/** Keeps what visitors leave with the shop. What takes input reads it strictly and never throws. */
export interface Clients {
  /** Keeps a request for a quote with its whole design. Takes a `QuoteInput`. */
  requestQuote(input: unknown): Promise<RequestResult>;
  /** Keeps a request for the free ring sizer by post. Takes a `SizerInput`. */
  requestSizer(input: unknown): Promise<RequestResult>;
  /** Keeps a request for a piece like one that another has. Takes a `SimilarInput`. */
  requestSimilar(input: unknown): Promise<RequestResult>;
  /** Keeps an address and issues its code for the first purchase. Takes a `SignUpInput`. */
  signUp(input: unknown): Promise<SignUpResult>;
  /** What customers said of the shop, at most twelve and the newest first. */
  testimonials(): Promise<Testimonial[]>;
}

/**
 * `ok` only when the request is committed, and the same again for the same key. `errors` name the form's inputs. `busy`:
 * the database could not take it, nothing was kept, and the same form may be sent again.
 */
export type RequestResult = { ok: true } | { ok: false; errors: FieldError[] } | { ok: false; busy: true };

/** `ok` only when the sign-up is committed; the same mailbox is always answered with the same code. Else as above. */
export type SignUpResult = { ok: true; code: string } | Exclude<RequestResult, { ok: true }>;

/** The quote form: every value as typed, under its input's name. Other properties are passed over. */
export interface QuoteInput {
  /** Made when the form was opened: 1 to 255 printable ASCII characters. Five clicks with it are one request. */
  key: string;
  name: string;
  email: string;
  phone?: string;
  notes?: string;
  /** The design, as `readDesign` takes it. Its price and link are computed here. */
  design: unknown;
}

/** The ring sizer form: where the sizer is posted to. */
export interface SizerInput {
  key: string;
  name: string;
  email: string;
  address1: string;
  address2?: string;
  city: string;
  /** Two letters, "NY". */
  state: string;
  postalCode: string;
}

/** The form that asks for a similar piece. */
export interface SimilarInput {
  key: string;
  name: string;
  email: string;
  phone?: string;
  notes?: string;
  /** The piece that was wanted, as the catalogue calls it. */
  piece: { handle: string; title: string };
}

/** The form of the first-purchase offer. */
export interface SignUpInput {
  email: string;
}
