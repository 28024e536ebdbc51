import { type CounterMethod, methodsWith, readTypedAmount } from "#money";
import { maxParts } from "./payment-answer.ts";

type Typed = Readonly<Record<string, string>>;

/** A part as typed. `cents` is null without a valid amount. */
export interface TypedPart {
  method: CounterMethod;
  cents: number | null;
  /** Empty if there is none. */
  reference: string;
  pin: string;
  lastFour: string;
  /** Null if left empty. */
  handedOverCents: number | null;
}

/** How many parts a form shows, 1 to 8. */
export function countPaymentParts(typed: Typed): number {
  const parts = Number(typed.parts);
  return Number.isInteger(parts) ? Math.min(maxParts, Math.max(1, parts)) : 1;
}

/** Parses a part of the form, counting from 1. */
export function parsePaymentPart(typed: Typed, part: number): TypedPart {
  const text = (name: string) => typed[`${name}-${part}`] ?? "";
  const method = methodsWith("counter").find((one) => one === text("method")) ?? "terminal";
  return {
    method,
    cents: readTypedAmount(text("amount")),
    reference: text(`reference-${method}`),
    pin: text(`pin-${method}`),
    lastFour: text("lastFour"),
    // The server rejects an invalid amount.
    handedOverCents: text("handedOver") === "" ? null : (readTypedAmount(text("handedOver")) ?? Number.NaN),
  };
}

export function parsePaymentParts(typed: Typed, parts: number): TypedPart[] {
  return Array.from({ length: parts }, (_, index) => parsePaymentPart(typed, index + 1));
}
