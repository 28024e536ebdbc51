import { data } from "react-router";
import { z } from "zod";
import type { CounterPayment, PaymentAnswer } from "#commerce";
import type { Services } from "#services";
import { settings } from "#settings";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";
import { foreignPayerField, maxParts, type PaymentFormAnswer, payerFields } from "./payment-answer.ts";
import { countPaymentParts, parsePaymentParts } from "./typed-payment.ts";

const form = z.looseObject({
  intent: z.enum(["book", "add", "remove"]),
  key: z.string(),
  seenBalanceCents: z.coerce.number().int(),
  prints: z.literal("yes").optional(),
  mails: z.literal("yes").optional(),
});

const unreadable = "We couldn't read this form, so nothing was recorded. Reload the page and try again.";

type Desk = NonNullable<Services["shop"]>["desk"] | null;

/** Handles the payment form. Throws a redirect to the receipt; otherwise returns errors and typed values. */
export async function handlePaymentForm(desk: Desk, request: Request, number: string, actor: string) {
  const body = await readFields(request, formByteLimits.desk);
  if (!desk) throw data("See orders in the Shopify admin.", { status: 404 });
  const typed = Object.fromEntries(body ?? []);
  const read = form.safeParse(typed);
  if (body === null || !read.success) throw data(unreadable, { status: 400 });
  const parts = countPaymentParts(typed);
  const said = (status: number, what: Partial<PaymentFormAnswer>) => {
    const answer: PaymentFormAnswer = { errors: {}, asksPayer: false, staleAt: null, typed, parts, ...what };
    return data(answer, { status });
  };
  const { intent, prints, mails, ...seen } = read.data;
  if (intent === "add") return said(200, { parts: Math.min(maxParts, parts + 1) });
  if (intent === "remove") return said(200, { parts: Math.max(1, parts - 1) });
  return await withDatabaseRefusal(
    async () => {
      const answer = await desk.takePayment({
        ...{ number, actor, key: seen.key, seenBalanceCents: seen.seenBalanceCents },
        parts: parsePaymentParts(typed, parts).map(askedPart),
        payer: Object.fromEntries(
          [...payerFields.map(({ name }) => name), foreignPayerField].map((name) => [
            name,
            typed[`payer-${name}`] ?? "",
          ]),
        ),
        mailsReceipt: mails === "yes",
      });
      if (answer.outcome === "unknown") throw data("There's no order with this number.", { status: 404 });
      if (answer.outcome === "done") throw safeRedirect(receiptPath(answer, prints === "yes"));
      if (answer.outcome === "stale") return said(409, { staleAt: answer.at });
      const errors: Record<string, string> = {};
      for (const { field, message } of answer.errors) errors[field] ??= message;
      return said(422, { errors, asksPayer: answer.asksPayer });
    },
    (reason) => said(503, { errors: { form: reason } }),
  );
}

function askedPart(part: ReturnType<typeof parsePaymentParts>[number]): CounterPayment["parts"][number] {
  const { method, cents, reference, pin, lastFour, handedOverCents } = part;
  return {
    method,
    cents: cents ?? 0,
    ...(reference !== "" && { reference }),
    ...(pin !== "" && { pin }),
    ...(lastFour !== "" && { lastFour }),
    ...(handedOverCents !== null && { handedOverCents }),
  };
}

function receiptPath(
  { receipt, changeCents }: Extract<PaymentAnswer, { outcome: "done" }>,
  prints: boolean,
): string {
  const change = changeCents > 0 ? `&change=${changeCents}` : "";
  return `/desk/receipts/${settings().numbers.receipt}-${receipt}?booked=1${change}${prints ? "&print=1" : ""}`;
}
