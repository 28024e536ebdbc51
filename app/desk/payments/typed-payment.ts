import { type CounterMethod, methodsWith, readTypedAmount } from "#money";
import { maxParts } from "./payment-answer.ts";

type Typed = Readonly<Record<string, string>>;

/** A part as typed; `cents` null: no amount. */
export interface TypedPart {
  method: CounterMethod;
  cents: number | null;
  /** Empty: none. */
  reference: string;
  lastFour: string;
  /** Null: left out. */
  handedOverCents: number | null;
}

/** How many parts a form shows, 1 to 8. */
export function partsOf(typed: Typed): number {
  const parts = Number(typed.parts);
  return Number.isInteger(parts) ? Math.min(maxParts, Math.max(1, parts)) : 1;
}

/** Reads a form's part, from 1, as typed. */
export function typedPart(typed: Typed, part: number): TypedPart {
  const text = (name: string) => typed[`${name}-${part}`] ?? "";
  const method = methodsWith("counter").find((one) => one === text("method")) ?? "terminal";
  return {
    method,
    cents: readTypedAmount(text("amount")),
    reference: text(`reference-${method}`),
    lastFour: text("lastFour"),
    // An unreadable amount is refused by the server.
    handedOverCents: text("handedOver") === "" ? null : (readTypedAmount(text("handedOver")) ?? Number.NaN),
  };
}

/** All parts of a form. */
export function typedParts(typed: Typed, parts: number): TypedPart[] {
  return Array.from({ length: parts }, (_, index) => typedPart(typed, index + 1));
}
