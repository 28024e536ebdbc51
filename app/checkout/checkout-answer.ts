import type { CheckoutValues } from "./checkout-fields.ts";
import type { CheckoutView, FieldError } from "./checkout-result.ts";

/** The answer to a form when the visitor stays on the page. */
export interface CheckoutAnswer {
  /** The checkout now; null when it could not be read. */
  view: CheckoutView | null;
  /** The typed values for the form; null where the page has no details form. */
  values: CheckoutValues | null;
  /** Null: nothing about the fields, earlier messages stay. About a discount: only its own field. */
  errors: FieldError[] | null;
  message: CheckoutMessage | null;
  /** The form as posted, where the checkout could not be read: a page that cannot be rendered again resends it. */
  sent?: Readonly<Record<string, string>>;
  /** The answer is about the discount code, in the order summary. */
  isAboutDiscount: boolean;
}

interface CheckoutMessage {
  kind: "info" | "error";
  text: string;
}

/** The page's data: the latest of all answers. */
export interface CheckoutPage extends CheckoutAnswer {
  view: CheckoutView;
  errors: FieldError[];
  /** The answers merged so far, to recognize a new one. */
  loaded: CheckoutView;
  answer: CheckoutAnswer | undefined;
}

/** An answer that nothing was done, without the checkout's state. */
export function notDone(text: string): CheckoutAnswer {
  return { view: null, values: null, errors: null, message: { kind: "error", text }, isAboutDiscount: false };
}

const unspoken = { values: null, errors: [], message: null, isAboutDiscount: false };

/** The page before any form, or after one posted without JavaScript. */
export function firstPage(loaded: CheckoutView, answer: CheckoutAnswer | undefined): CheckoutPage {
  return nextPage({ ...unspoken, loaded, answer: undefined, view: loaded }, loaded, answer);
}

/**
 * Merges what the router holds now. An action's answer wins over the view loaded with it, since only it knows the delivery
 * just chosen; an answer without a view keeps the one shown with its idempotency key, so that a retry is recognized.
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
  if (loaded !== page.loaded) return { ...unspoken, loaded, answer, view: loaded };
  return answer === page.answer ? page : { ...page, answer };
}

function nextErrors(before: FieldError[], { errors, isAboutDiscount }: CheckoutAnswer): FieldError[] {
  if (isAboutDiscount) return [...before.filter(({ field }) => field !== "discountCode"), ...(errors ?? [])];
  return errors ?? before;
}
