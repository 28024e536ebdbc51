import { CartRefusal } from "./cart-answer.ts";
import type { CartContent } from "./carts.ts";

/** Entries of one input list. */
export const mostInputs = 250;
export const mostQuantity = 1_000_000;
const mostLines = 500;
const mostNoteLength = 5_000;
/** Characters of everything the customer wrote on one cart, as JSON. */
const mostText = 100_000;

/** Throws CartRefusal when an input list is longer than 250. */
export function checkInputCount(inputs: readonly unknown[], field: readonly string[]): void {
  if (inputs.length > mostInputs)
    throw new CartRefusal(
      "MAXIMUM_EXCEEDED",
      field,
      `The list has ${inputs.length} entries; send at most ${mostInputs} at a time.`,
    );
}

/** Throws CartRefusal when the cart would hold more lines or text than a cart may. */
export function checkSize(content: CartContent): void {
  if (content.lines.length > mostLines)
    throw new CartRefusal(
      "CART_TOO_LARGE",
      ["lines"],
      `The cart would have ${content.lines.length} lines; ${mostLines} is the most.`,
    );
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
