import { z } from "zod";
import type { FieldError } from "../checkout/checkout.ts";
import { resemblesCardNumber } from "./resembles-card-number.ts";

const paymentForm = z.object({ code: z.string().trim() });

/**
 * Reads the test payment's form. What was typed is never part of the answer's messages.
 * A card number is refused in words of its own, so that nobody tries the next card.
 */
export function readPaymentForm(input: unknown): { code: string } | { errors: FieldError[] } {
  const parsed = paymentForm.safeParse(input);
  const code = parsed.success ? parsed.data.code : "";
  if (/^[123]$/.test(code)) return { code };
  const message = resemblesCardNumber(code)
    ? "This is a test payment and takes no card numbers. What you typed was not kept. Enter 1, 2 or 3."
    : "Enter 1 to approve, 2 to decline or 3 to let the payment fail.";
  return { errors: [{ field: "code", message }] };
}
