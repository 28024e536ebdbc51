import { m } from "#messages";
import { settings } from "#settings";
import { isDatabaseBusy } from "../platform/is-database-busy.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { type CheckoutAnswer, failedAnswer } from "./checkout-answer.ts";
import {
  type CheckoutValues,
  detailsToSend,
  fieldsToResend,
  readCheckoutValues,
  toDeliveryDraft,
} from "./checkout-fields.ts";
import { checkoutRefusal } from "./checkout-refusal.ts";
import type { CheckoutService } from "./checkout-result.ts";
import { readPresentedCredit } from "./read-presented-credit.ts";

export interface CheckoutResponse {
  status: number;
  answer: CheckoutAnswer;
}

export interface CheckoutPost {
  till: CheckoutService;
  key: string;
  form: URLSearchParams;
  /** The visitor's address, which holds are counted by; empty means not counted. */
  address: string;
  /** Origins of payment pages other than the store's own. */
  payOrigins?: readonly string[];
}

interface Post extends CheckoutPost {
  values: CheckoutValues;
}

type Action = (post: Post) => Promise<Response | CheckoutResponse>;

/** A Map, because a form could name inherited properties of a plain object, like `constructor`. */
const actions = new Map<string, Action>([
  ["continue", continueToPayment],
  ["totals", (post) => stay(post, 200, {})],
  ["apply-discount", applyDiscount],
  ["remove-discount", (post) => changeDiscount(post, null, m.checkout.codeRemoved)],
  ["apply-credit", applyCredit],
  ["remove-credit", removeCredit],
  ["pay", pay],
  ["release", release],
]);

/**
 * Handles a submitted form by its button's `intent`. Returns a redirect if the checkout moved on, else the page's
 * messages. Throws a refusal for an unknown checkout.
 */
export async function handleCheckoutPost(posted: CheckoutPost): Promise<Response | CheckoutResponse> {
  const { form } = posted;
  const post = { ...posted, values: readCheckoutValues(form) };
  const action = actions.get(form.get("intent") ?? "continue") ?? continueToPayment;
  try {
    return await action(post);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    const isSecret = ["pay", "apply-credit"].includes(form.get("intent") ?? "");
    const sent = isSecret ? {} : { sent: fieldsToResend(form) };
    return {
      status: 503,
      answer: { ...failedAnswer(m.checkout.busy(settings().phones.showroom)), values: post.values, ...sent },
    };
  }
}

async function continueToPayment(post: Post): Promise<Response | CheckoutResponse> {
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
    case "repriced":
      return refuse(post, 409, m.checkout.repriced);
    case "unknown":
      throw checkoutRefusal("unknown");
    default:
      return refuse(post, result.outcome === "mismatch" ? 422 : 409, result.message);
  }
}

async function applyDiscount(post: Post): Promise<CheckoutResponse> {
  const code = post.form.get("discountCode")?.trim();
  if (!code) return discountRefused(post, m.checkout.noCode);
  return await changeDiscount(post, code, m.checkout.codeApplied);
}

async function changeDiscount(post: Post, code: string | null, text: string): Promise<CheckoutResponse> {
  const result = await post.till.applyDiscount(post.key, code);
  if (!result.ok) return discountRefused(post, result.message);
  return stay(post, 200, { message: { kind: "info", text }, isAboutDiscount: true });
}

function discountRefused(post: Post, message: string): Promise<CheckoutResponse> {
  return stay(post, 422, { errors: [{ field: "discountCode", message }], isAboutDiscount: true });
}

async function applyCredit(post: Post): Promise<CheckoutResponse> {
  const presented = readPresentedCredit(post.form);
  if ("errors" in presented) return stay(post, 422, presented);
  return answerCredit(post, await post.till.applyCredit(post.key, presented));
}

async function removeCredit(post: Post): Promise<CheckoutResponse> {
  return answerCredit(post, await post.till.removeCredit(post.key, post.form.get("account") ?? ""));
}

function answerCredit(
  post: Post,
  result: Awaited<ReturnType<CheckoutService["applyCredit"]>>,
): Promise<CheckoutResponse> {
  if (result.ok) return stay(post, 200, { errors: [], message: { kind: "info", text: result.message } });
  const [form] = result.errors.filter(({ field }) => field === "form");
  return form ? refuse(post, 409, form.message) : stay(post, 422, { errors: result.errors });
}

async function pay(post: Post): Promise<Response | CheckoutResponse> {
  const { till, key, form } = post;
  const result = await till.pay(key, form.get("intentKey") ?? "", { code: form.get("code") ?? "" });
  switch (result.outcome) {
    case "redirect":
      return seeOther(result.url, post.payOrigins);
    case "paid":
      return seeOther(`/orders/${encodeURIComponent(result.orderToken)}`);
    case "invalid":
      return stay(post, 422, { errors: result.errors });
    case "unknown":
      throw checkoutRefusal("unknown");
    default:
      return refuse(post, result.outcome === "mismatch" ? 422 : 409, result.message);
  }
}

async function release(post: Post): Promise<Response | CheckoutResponse> {
  const result = await post.till.release(post.key);
  if (result.outcome === "released") return backToCheckout(post.key);
  return refuse(post, 409, result.message);
}

/** Stays on the page, with the submitted values and the checkout's state after the attempt. */
async function stay(post: Post, status: number, said: Partial<CheckoutAnswer>): Promise<CheckoutResponse> {
  const view = await post.till.view(post.key, toDeliveryDraft(post.values));
  if (!view) throw checkoutRefusal("unknown");
  const answer = { errors: null, message: null, isAboutDiscount: false, ...said, view, values: post.values };
  return { status, answer };
}

/** Stays on the page with an error message and no field errors. */
function refuse(post: Post, status: number, text: string): Promise<CheckoutResponse> {
  return stay(post, status, { errors: [], message: { kind: "error", text } });
}

function backToCheckout(key: string): Response {
  return seeOther(`/checkout/${encodeURIComponent(key)}`);
}

function seeOther(address: string, origins: readonly string[] = []): Response {
  return safeRedirect(address, { origins, headers: { "cache-control": "no-store" } });
}
