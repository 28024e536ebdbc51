import { m } from "#messages";
import { settings } from "#settings";
import { CartRefusalError } from "./cart-answer.ts";
import type { CartContent } from "./cart-record.ts";

/** Maximum length of an input list. */
const maxInputs = 250;
const maxNoteLength = 5_000;
/** Maximum characters of all customer text on one cart, as JSON. */
const mostText = 100_000;

export function checkInputCount(inputs: readonly unknown[], field: readonly string[]): void {
  if (inputs.length > maxInputs)
    throw new CartRefusalError(
      "MAXIMUM_EXCEEDED",
      field,
      `The list has ${inputs.length} entries. Send up to ${maxInputs} at a time.`,
    );
}

/** Throws CartRefusal for an invalid quantity. `field` is the path of the line. */
export function checkQuantity(quantity: number, title: string, field: readonly string[]): void {
  if (quantity < 0)
    throw new CartRefusalError(
      "INVALID",
      [...field, "quantity"],
      `${quantity} isn't a valid quantity. Send 0 to ${settings().orderLimits.perLine}.`,
    );
  if (quantity > settings().orderLimits.perLine)
    throw new CartRefusalError("MAXIMUM_EXCEEDED", [...field, "quantity"], lineLimitMessage(title));
}

export function lineLimitMessage(title: string): string {
  return m.payments.perPiece(settings().orderLimits.perLine, title);
}

export function orderLimitMessage(): string {
  return m.payments.perOrder(settings().orderLimits.perOrder);
}

/** Total pieces of the lines. A sold-out line counts as one, since it may become available again. */
export function countCartPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + Math.max(1, quantity), 0);
}

/**
 * Throws CartRefusal above the limits for pieces and text. `before` is the cart being changed, so that an oversized
 * cart can be reduced step by step.
 */
export function checkCartSize(content: CartContent, before?: CartContent): void {
  const pieces = countCartPieces(content.lines);
  if (pieces > Math.max(settings().orderLimits.perOrder, before ? countCartPieces(before.lines) : 0))
    throw new CartRefusalError("CART_TOO_LARGE", ["lines"], orderLimitMessage());
  if (content.note.length > maxNoteLength)
    throw new CartRefusalError(
      "NOTE_TOO_LONG",
      ["note"],
      `The note has ${content.note.length} characters; the limit is ${maxNoteLength}.`,
    );
  const { lines, attributes, discountCodes, buyerIdentity } = content;
  const text = [lines.map((line) => line.attributes), attributes, discountCodes, buyerIdentity];
  if (JSON.stringify(text).length > mostText)
    throw new CartRefusalError(
      "CART_TOO_LARGE",
      ["attributes"],
      "The cart's attributes are too long in total. Send fewer or shorter ones.",
    );
}
