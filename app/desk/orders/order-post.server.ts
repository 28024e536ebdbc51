import { data } from "react-router";
import { z } from "zod";
import type { Services } from "#services";
import { readBody } from "../../platform/read-body.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { databaseProblem } from "../session/desk-answer.server.ts";
import type { DeskAnswer, RefundAnswer } from "./desk-orders.server.ts";
import type { OrderAnswer, OrderForm } from "./order-answer.ts";
import { typedCents } from "./typed-cents.ts";

const version = z.coerce.number().int().min(1);
const cents = z.coerce.number().int().min(0);
const forms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    version,
    to: z.enum(["ready_for_pickup", "shipped", "completed", "in_design"]),
  }),
  z.object({
    intent: z.literal("price"),
    version,
    finalPrice: z.string().max(40).default(""),
    /** Empty: outside the state. */
    taxCounty: z.string().max(80).default(""),
    seenFinalPriceCents: cents.optional(),
  }),
  z.object({
    intent: z.literal("refund"),
    version,
    key: z.string(),
    seenLeftCents: cents,
    keepsPieces: z.literal("yes").optional(),
  }),
  z.object({
    intent: z.literal("part"),
    version,
    key: z.string(),
    seenLeftCents: cents,
    amount: z.string().max(40).default(""),
  }),
  z.object({ intent: z.literal("release"), version }),
]);
/** Null where Shopify sells the pieces and keeps the orders. */
export type Desk = NonNullable<Services["shop"]>["desk"] | null;
type Posted = z.infer<typeof forms>;

const unreadable =
  "This form cannot be read, so nothing was changed. Load the page again and send it once more.";

/**
 * Does what a form of an order's page asks for, by the hand of `actor`. Throws a redirect to the page where it was done;
 * answers what was wrong, with what was typed, where it was not.
 */
export async function answerOrderPost(desk: Desk, request: Request, number: string, actor: string) {
  requireSameOrigin(request);
  if (!desk) throw data("Orders are kept by Shopify.", { status: 404 });
  const body = await readBody(request, 4_096);
  const typed = Object.fromEntries(new URLSearchParams(body ?? ""));
  const form = forms.safeParse(typed);
  if (body === null || !form.success) throw data(unreadable, { status: 400 });
  const { intent } = form.data;
  try {
    const answer = await ask(desk, form.data, number, actor);
    if (answer.outcome === "unknown") throw data("There is no order with this number.", { status: 404 });
    if (answer.outcome === "done")
      throw safeRedirect(`/desk/orders/${number}?done=${doneWord(form.data, answer)}`);
    if (answer.outcome === "stale")
      return said({ form: intent, message: null, field: null, staleAt: answer.at, typed }, 409);
    const { message, field = null } = answer;
    return said({ form: intent, message, field, staleAt: null, typed }, 422);
  } catch (error) {
    const message = databaseProblem(error);
    if (message === null) throw error;
    return said({ form: intent, message, field: null, staleAt: null, typed }, 503);
  }
}

function ask(
  desk: NonNullable<Desk>,
  form: Posted,
  number: string,
  actor: string,
): Promise<DeskAnswer | RefundAnswer> {
  const { version: seen } = form;
  if (form.intent === "move") return desk.moveOrder({ number, to: form.to, version: seen, actor });
  if (form.intent === "release") return desk.releaseHold({ number, version: seen, actor });
  if (form.intent === "price") {
    const { finalPrice, taxCounty, seenFinalPriceCents } = form;
    const quote = { number, to: "final_quoted", version: seen, actor } as const;
    return desk.moveOrder({
      ...quote,
      finalPriceCents: typedCents(finalPrice) ?? 0,
      taxCounty: taxCounty === "" ? null : taxCounty,
      ...(seenFinalPriceCents !== undefined && { seenFinalPriceCents }),
    });
  }
  const { key, seenLeftCents } = form;
  const refund = { number, version: seen, key, actor, seenLeftCents };
  return form.intent === "part"
    ? desk.refund({ ...refund, cents: typedCents(form.amount) ?? 0 })
    : desk.refund({ ...refund, keepsPieces: form.keepsPieces === "yes" });
}

function doneWord(form: Posted, answer: DeskAnswer | RefundAnswer): string {
  if (form.intent === "move") return form.to;
  if (form.intent === "price") return "final_quoted";
  if (form.intent === "release") return "released";
  return "isBack" in answer && !answer.isBack ? "owed" : "refunded";
}

function said(answer: OrderAnswer & { form: OrderForm }, status: number) {
  return data(answer, { status });
}
