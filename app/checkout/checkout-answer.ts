import type { CheckoutValues } from "./checkout-fields.ts";
import type { CheckoutView, FieldError } from "./checkout-result.ts";

/** What a posted form gets back when the visitor stays on the page. */
export interface CheckoutAnswer {
  /** The checkout as it stands now; null when it could not be read. */
  view: CheckoutView | null;
  /** What was typed, to stand in the form again; null where the page has no details form. */
  values: CheckoutValues | null;
  /** Null: this answer says nothing about the fields, earlier messages stay. About a discount: only its own field. */
  errors: FieldError[] | null;
  message: CheckoutMessage | null;
  /** The form as it was posted, where the till could not be reached: a page that cannot be made again sends it once more. */
  sent?: Readonly<Record<string, string>>;
  /** The answer is about the discount code, which stands in the order summary. */
  isAboutDiscount: boolean;
}

export interface CheckoutMessage {
  kind: "info" | "error";
  text: string;
}

/** What the page shows: the latest of all that the server said. */
export interface CheckoutPage extends CheckoutAnswer {
  view: CheckoutView;
  errors: FieldError[];
  /** The answers that led here, to know a new one. */
  loaded: CheckoutView;
  answer: CheckoutAnswer | undefined;
}

/** An answer that nothing was done, without the checkout as it stands now. */
export function notDone(text: string): CheckoutAnswer {
  return { view: null, values: null, errors: null, message: { kind: "error", text }, isAboutDiscount: false };
}

const unspoken = { values: null, errors: [], message: null, isAboutDiscount: false };

/** The page before anything was posted, or just after, when it was posted without JavaScript. */
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
