import { settings } from "#settings";
import { CartRefusal } from "./cart-answer.ts";
import type { CartContent } from "./cart-record.ts";

/** Entries of one input list. */
const maxInputs = 250;
const mostNoteLength = 5_000;
/** Characters of all text that the customer entered on one cart, as JSON. */
const mostText = 100_000;

/** Throws CartRefusal when an input list is longer than 250. */
export function checkInputCount(inputs: readonly unknown[], field: readonly string[]): void {
  if (inputs.length > maxInputs)
    throw new CartRefusal(
      "MAXIMUM_EXCEEDED",
      field,
      `The list has ${inputs.length} entries; send at most ${maxInputs} at a time.`,
    );
}

/** Throws CartRefusal for an invalid line quantity. `field` is the line's path. */
export function checkQuantity(quantity: number, title: string, field: readonly string[]): void {
  if (quantity < 0)
    throw new CartRefusal(
      "INVALID",
      [...field, "quantity"],
      `The quantity ${quantity} cannot be had: send 0 to ${settings().orderLimits.perLine}.`,
    );
  if (quantity > settings().orderLimits.perLine)
    throw new CartRefusal("MAXIMUM_EXCEEDED", [...field, "quantity"], lineLimitMessage(title));
}

/** Message for a line that exceeds the order limit. */
export function lineLimitMessage(title: string): string {
  return `One order takes at most ${settings().orderLimits.perLine} of ${title}.`;
}

/** Message for lines that together exceed the order limit. */
export function orderLimitMessage(): string {
  return `One order takes at most ${settings().orderLimits.perOrder} pieces.`;
}

/** Total pieces of the lines; a sold-out line counts as one, since it may come back. */
export function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + Math.max(1, quantity), 0);
}

/**
 * Throws CartRefusal above the limits of pieces and text. `before` is the cart being changed: an oversized one may be
 * reduced in several steps.
 */
export function checkSize(content: CartContent, before?: CartContent): void {
  const pieces = piecesOf(content.lines);
  if (pieces > Math.max(settings().orderLimits.perOrder, before ? piecesOf(before.lines) : 0))
    throw new CartRefusal("CART_TOO_LARGE", ["lines"], orderLimitMessage());
  if (content.note.length > mostNoteLength)
    throw new CartRefusal(
      "NOTE_TOO_LONG",
      ["note"],
      `The note has ${content.note.length} characters; ${mostNoteLength} is the most.`,
    );
  const { lines, attributes, discountCodes, buyerIdentity } = content;
  const text = [lines.map((line) => line.attributes), attributes, discountCodes, buyerIdentity];
  if (JSON.stringify(text).length > mostText)
    throw new CartRefusal(
      "CART_TOO_LARGE",
      ["attributes"],
      "The cart's attributes are too long together. Send fewer or shorter ones.",
    );
}
