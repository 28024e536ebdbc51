import { safeRedirect } from "../platform/safe-redirect.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";
import {
  type CheckoutValues,
  detailsToSend,
  sentAgain,
  typedDelivery,
  typedValues,
} from "./checkout-fields.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { checkoutRefusal, isBusy } from "./checkout-refusal.ts";
import type { CheckoutService } from "./checkout-result.ts";

/** An answer and the status it is sent with. */
export interface StatedAnswer {
  status: number;
  answer: CheckoutAnswer;
}

/** A form that was posted to a checkout. */
export interface CheckoutPost {
  till: CheckoutService;
  key: string;
  form: URLSearchParams;
  /** Where it came from, as far as holds are counted by it; empty: not counted. */
  address: string;
  /** Where payment pages lie, besides the store's own. */
  payOrigins?: readonly string[];
}

interface Post extends CheckoutPost {
  values: CheckoutValues;
}

type Action = (post: Post) => Promise<Response | StatedAnswer>;

/** No plain object: every object knows words of its own, like `constructor`, and a form may send them. */
const actions = new Map<string, Action>([
  ["continue", continueToPayment],
  ["totals", showTotals],
  ["apply-discount", applyDiscount],
  ["remove-discount", removeDiscount],
  ["pay", pay],
  ["release", release],
]);

/**
 * Does what the posted form asks for: its button's `intent` says which. Answers a redirect where the checkout moved on,
 * and otherwise what the page has to say. Throws a refusal for an unknown checkout.
 */
export async function answerPost(posted: CheckoutPost): Promise<Response | StatedAnswer> {
  const { form } = posted;
  const post = { ...posted, values: typedValues(form) };
  const action = actions.get(form.get("intent") ?? "continue") ?? continueToPayment;
  try {
    return await action(post);
  } catch (error) {
    if (!isBusy(error)) throw error;
    const message = { kind: "error", text: checkoutMessages.busy } as const;
    return {
      status: 503,
      answer: {
        view: null,
        values: post.values,
        errors: null,
        message,
        isAboutDiscount: false,
        ...(form.get("intent") === "pay" ? {} : { sent: sentAgain(form) }),
      },
    };
  }
}

async function continueToPayment(post: Post): Promise<Response | StatedAnswer> {
  const { till, key, form, values, address } = post;
  const code = form.get("discountCode")?.trim();
  if (code) {
    const discount = await till.applyDiscount(key, code);
    if (!discount.ok) return discountRefused(post, discount.message);
  }
  const typed = {
    ...detailsToSend(values),
    seenSubtotalCents: form.get("seenSubtotalCents") ?? "",
  };
  const result = await till.continueToPayment(key, form.get("intentKey") ?? "", typed, address);
  switch (result.outcome) {
    case "payment":
      return backToCheckout(key);
    case "invalid":
      return stay(post, 422, { errors: result.errors });
    case "refused":
    case "conflict":
      return stay(post, 409, { errors: [], message: { kind: "error", text: result.message } });
    case "mismatch":
      return stay(post, 422, { errors: [], message: { kind: "error", text: result.message } });
    case "repriced":
      return stay(post, 409, { errors: [], message: { kind: "error", text: checkoutMessages.repriced } });
    case "unknown":
      throw checkoutRefusal("unknown");
  }
}

async function showTotals(post: Post): Promise<StatedAnswer> {
  return stay(post, 200, {});
}

async function applyDiscount(post: Post): Promise<Response | StatedAnswer> {
  const code = post.form.get("discountCode")?.trim();
  if (!code) return discountRefused(post, checkoutMessages.noCode);
  const result = await post.till.applyDiscount(post.key, code);
  if (!result.ok) return discountRefused(post, result.message);
  return stay(post, 200, {
    message: { kind: "info", text: checkoutMessages.codeApplied },
    isAboutDiscount: true,
  });
}

async function removeDiscount(post: Post): Promise<Response | StatedAnswer> {
  const result = await post.till.applyDiscount(post.key, null);
  if (!result.ok) return discountRefused(post, result.message);
  return stay(post, 200, {
    message: { kind: "info", text: checkoutMessages.codeRemoved },
    isAboutDiscount: true,
  });
}

function discountRefused(post: Post, message: string): Promise<StatedAnswer> {
  return stay(post, 422, { errors: [{ field: "discountCode", message }], isAboutDiscount: true });
}

async function pay(post: Post): Promise<Response | StatedAnswer> {
  const { till, key, form } = post;
  const result = await till.pay(key, form.get("intentKey") ?? "", { code: form.get("code") ?? "" });
  switch (result.outcome) {
    case "redirect":
      return seeOther(result.url, post.payOrigins);
    case "paid":
      return seeOther(`/orders/${encodeURIComponent(result.orderToken)}`);
    case "invalid":
      return stay(post, 422, { errors: result.errors });
    case "declined":
    case "failed":
    case "expired":
    case "conflict":
      return stay(post, 409, { errors: [], message: { kind: "error", text: result.message } });
    case "mismatch":
      return stay(post, 422, { errors: [], message: { kind: "error", text: result.message } });
    case "unknown":
      throw checkoutRefusal("unknown");
  }
}

async function release(post: Post): Promise<Response | StatedAnswer> {
  const result = await post.till.release(post.key);
  if (result.outcome === "released") return backToCheckout(post.key);
  return stay(post, 409, { errors: [], message: { kind: "error", text: result.message } });
}

/** The page once more, with what was typed and the checkout as it stands after the attempt. */
async function stay(post: Post, status: number, said: Partial<CheckoutAnswer>): Promise<StatedAnswer> {
  const view = await post.till.view(post.key, typedDelivery(post.values));
  if (!view) throw checkoutRefusal("unknown");
  const answer = { errors: null, message: null, isAboutDiscount: false, ...said, view, values: post.values };
  return { status, answer };
}

function backToCheckout(key: string): Response {
  return seeOther(`/checkout/${encodeURIComponent(key)}`);
}

function seeOther(address: string, origins: readonly string[] = []): Response {
  return safeRedirect(address, { origins, headers: { "cache-control": "no-store" } });
}
