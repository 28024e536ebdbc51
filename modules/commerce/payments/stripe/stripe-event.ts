import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readJson } from "../../../../foundation/records/untrusted-text.ts";
import type { ProviderEvent } from "../gateway.ts";

/** Older events may be replays. */
const toleranceS = 300;

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      action: z
        .object({ process_payment_intent: z.object({ payment_intent: z.string().max(255) }).nullish() })
        .nullish()
        .catch(null),
    }),
  }),
});

/**
 * Parses a Stripe webhook from its raw body and `Stripe-Signature` header. Null unless one of the signatures matches
 * the secret and its time is within 300 s of `now` (milliseconds since the Unix epoch).
 */
export function readStripeEvent(
  raw: string,
  { signature, secret, now }: { signature: string | null; secret: string; now: number },
): ProviderEvent | null {
  const parts = (signature ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string?]);
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > toleranceS) return null;
  const expected = createHmac("sha256", secret).update(`${time}.${raw}`).digest();
  const isTheirs = parts.some(([name, value]) => name === "v1" && isSame(expected, value ?? ""));
  return isTheirs ? readBody(raw) : null;
}

function isSame(expected: Buffer, hex: string): boolean {
  const given = Buffer.from(hex, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readBody(raw: string): ProviderEvent | null {
  const read = event.safeParse(readJson(raw));
  if (!read.success) return null;
  const { id, type, data } = read.data;
  const { id: ref = null, action } = data.object;
  const isReader = type.startsWith("terminal.reader.");
  const isPayment = /^(payment_intent|refund)\./.test(type);
  return {
    id,
    sessionRef: type.startsWith("checkout.session.") ? ref : null,
    refundRef: /^(charge\.)?refund\./.test(type) ? ref : null,
    readerRef: isReader ? (action?.process_payment_intent?.payment_intent ?? null) : isPayment ? ref : null,
  };
}
