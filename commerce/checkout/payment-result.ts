import { z } from "zod";
import type { PayResult } from "./checkout.ts";
import type { PaymentAttempt } from "./context.ts";
import { type Settled, settledMessages } from "./settle-payment.ts";

const message = z.string();

/** The answers to a payment that its idempotency record keeps. */
export const settledSchema: z.ZodType<Settled> = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("paid"), orderId: z.string() }),
  z.object({ outcome: z.literal("declined"), message }),
  z.object({ outcome: z.literal("expired"), message }),
]);

/** Nothing waits for this payment any more. */
export const expiredPayment = { outcome: "expired", message: settledMessages.expired } as const;

/** A settled payment as the visitor is told of it. */
export function settledResult(settled: Settled | "conflict", paid: PaymentAttempt["paid"]): PayResult {
  if (settled === "conflict")
    return {
      outcome: "mismatch",
      message: "This payment was already sent with another code. See where it stands now.",
    };
  return settled.outcome === "paid" ? paid : settled;
}
