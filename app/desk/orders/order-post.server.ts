import { data } from "react-router";
import { z } from "zod";
import type { DeskAnswer, RefundAnswer } from "#commerce";
import { methodsWith, type RefundMethod, readTypedAmount } from "#money";
import type { Services } from "#services";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";
import type { OrderAnswer } from "./order-answer.ts";

const version = z.coerce.number().int().min(1);
const cents = z.coerce.number().int().min(0);
/** References of refunds paid out manually. */
const references = Object.fromEntries(
  methodsWith("refund").map((method) => [`reference-${method}`, z.string().max(40).default("")]),
) as Record<`reference-${RefundMethod}`, z.ZodDefault<z.ZodString>>;
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
    taxCounty: z.string().max(80).default(""),
    seenFinalPriceCents: cents.optional(),
  }),
  z.object({
    intent: z.literal("refund"),
    version,
    key: z.string(),
    seenLeftCents: cents,
    keepsPieces: z.literal("yes").optional(),
    to: z.literal("store-credit").or(z.literal("")).default(""),
    ...references,
  }),
  z.object({
    intent: z.literal("part"),
    version,
    key: z.string(),
    seenLeftCents: cents,
    amount: z.string().max(40).default(""),
    to: z.enum(methodsWith("refund")).default("online"),
    ...references,
  }),
  z.object({ intent: z.literal("release"), version }),
  z.object({ intent: z.literal("handover"), version, seenBalanceCents: z.coerce.number().int() }),
]);
/** Null if Shopify sells the pieces and keeps the orders. */
export type ShopDesk = NonNullable<Services["shop"]>["desk"] | null;
type Posted = z.infer<typeof forms>;

const unreadable = "We couldn't read this form, so nothing was changed. Reload the page and try again.";

/** Handles a form on an order's page. Throws a redirect on success; otherwise returns errors and typed values. */
export async function handleOrderForm(desk: ShopDesk, request: Request, number: string, actor: string) {
  const body = await readFields(request, formByteLimits.desk);
  if (!desk) throw data("See orders in the Shopify admin.", { status: 404 });
  const typed = Object.fromEntries(body ?? []);
  const form = forms.safeParse(typed);
  if (body === null || !form.success) throw data(unreadable, { status: 400 });
  const said = (status: number, what: Partial<OrderAnswer>) =>
    data<OrderAnswer>(
      { form: form.data.intent, message: null, field: null, staleAt: null, typed, ...what },
      { status },
    );
  return await withDatabaseRefusal(
    async () => {
      const answer = await ask(desk, form.data, { number, actor, typed });
      if (answer.outcome === "unknown") throw data("There's no order with this number.", { status: 404 });
      if (answer.outcome === "done")
        throw safeRedirect(`/desk/orders/${number}?done=${doneWord(form.data, answer)}`);
      if (answer.outcome === "stale") return said(409, { staleAt: answer.at });
      return said(422, { message: answer.message, field: answer.field ?? null });
    },
    (message) => said(503, { message }),
  );
}

function ask(
  desk: NonNullable<ShopDesk>,
  form: Posted,
  { number, actor, typed }: { number: string; actor: string; typed: Record<string, string> },
): Promise<DeskAnswer | RefundAnswer> {
  const { version: seen } = form;
  if (form.intent === "move")
    return desk.moveOrder({ number, to: form.to, version: seen, actor, input: typed });
  if (form.intent === "release") return desk.releaseHold({ number, version: seen, actor });
  if (form.intent === "handover")
    return desk.handOver({
      number,
      version: seen,
      seenBalanceCents: form.seenBalanceCents,
      actor,
      input: typed,
    });
  if (form.intent === "price") {
    const { finalPrice, taxCounty, seenFinalPriceCents } = form;
    const quote = { number, to: "final_quoted", version: seen, actor } as const;
    return desk.moveOrder({
      ...quote,
      finalPriceCents: readTypedAmount(finalPrice) ?? 0,
      taxCounty: taxCounty === "" ? null : taxCounty,
      ...(seenFinalPriceCents !== undefined && { seenFinalPriceCents }),
    });
  }
  const { key, seenLeftCents } = form;
  const refund = { number, version: seen, key, actor, seenLeftCents, references: referencesOf(form) };
  if (form.intent === "part")
    return desk.refund({ ...refund, cents: readTypedAmount(form.amount) ?? 0, to: form.to });
  const keepsPieces = form.keepsPieces === "yes";
  return desk.refund({ ...refund, keepsPieces, ...(form.to !== "" && { to: form.to }) });
}

function referencesOf(form: Extract<Posted, { intent: "refund" | "part" }>) {
  return Object.fromEntries(methodsWith("refund").map((method) => [method, form[`reference-${method}`]]));
}

function doneWord(form: Posted, answer: DeskAnswer | RefundAnswer): string {
  if (form.intent === "move") return form.to;
  if (form.intent === "price") return "final_quoted";
  if (form.intent === "handover") return "handed_over";
  if (form.intent === "release") return "released";
  if (!("isBack" in answer)) return "refunded";
  if (answer.credit !== undefined) return `credit-${answer.credit}`;
  return answer.isBack ? "refunded" : "owed";
}
