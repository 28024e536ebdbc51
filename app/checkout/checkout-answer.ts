import type { CheckoutValues } from "./checkout-fields.ts";
import type { CheckoutView, FieldError } from "./checkout-result.ts";

/** The response to a form when the visitor stays on the page. */
export interface CheckoutAnswer {
  /** The checkout's current state; null if it couldn't be read. */
  view: CheckoutView | null;
  /** The submitted values, to fill the form; null if the page has no details form. */
  values: CheckoutValues | null;
  /** Null keeps earlier field messages. If the answer is about a discount, contains only its own field. */
  errors: FieldError[] | null;
  message: CheckoutMessage | null;
  /** The submitted form, if the checkout couldn't be read: the page offers to resend it. */
  sent?: Readonly<Record<string, string>>;
  /** Whether the answer is about the discount code, in the order summary. */
  isAboutDiscount: boolean;
}

interface CheckoutMessage {
  kind: "info" | "error";
  text: string;
}

/** The page's data, merged from all answers. */
export interface CheckoutPage extends CheckoutAnswer {
  view: CheckoutView;
  errors: FieldError[];
  /** The latest inputs that were merged, to recognize new ones. */
  loaded: CheckoutView;
  answer: CheckoutAnswer | undefined;
}

/** An answer that says nothing was done, without the checkout's state. */
export function failedAnswer(text: string): CheckoutAnswer {
  return { view: null, values: null, errors: null, message: { kind: "error", text }, isAboutDiscount: false };
}

const emptyAnswer = { values: null, errors: [], message: null, isAboutDiscount: false };

/** The page before any form, or after one submitted without JavaScript. */
export function firstPage(loaded: CheckoutView, answer: CheckoutAnswer | undefined): CheckoutPage {
  return nextPage({ ...emptyAnswer, loaded, answer: undefined, view: loaded }, loaded, answer);
}

/**
 * Merges the router's current data. An action's answer takes precedence over the view loaded with it, since only it knows
 * the delivery just chosen. An answer without a view keeps the shown one with its idempotency key, so that a retry is
 * recognized.
 */
export function nextPage(
  page: CheckoutPage,
  loaded: CheckoutView,
  answer: CheckoutAnswer | undefined,
): CheckoutPage {
  if (answer && answer !== page.answer)
    return {
      loaded,
      answer,
      view: answer.view ?? (loaded === page.loaded ? page.view : loaded),
      values: answer.values ?? page.values,
      errors: nextErrors(page.errors, answer),
      message: answer.message,
      isAboutDiscount: answer.isAboutDiscount,
    };
  if (loaded !== page.loaded) return { ...emptyAnswer, loaded, answer, view: loaded };
  return answer === page.answer ? page : { ...page, answer };
}

function nextErrors(before: FieldError[], { errors, isAboutDiscount }: CheckoutAnswer): FieldError[] {
  if (isAboutDiscount) return [...before.filter(({ field }) => field !== "discountCode"), ...(errors ?? [])];
  return errors ?? before;
}
