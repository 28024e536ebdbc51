/** The forms of an order's page. */
export type OrderForm = "move" | "price" | "refund" | "part" | "release";

/** What the page of an order says after a form of it that changed nothing. */
export interface OrderAnswer {
  form: OrderForm;
  /** Beside the field, where `field` names one. */
  message: string | null;
  field: string | null;
  /** Somebody else changed the order then, in ms since 1970. */
  staleAt: number | null;
  /** What was typed, by the field's name. */
  typed: Record<string, string>;
}

const done: Record<string, string> = {
  ready_for_pickup: "Marked as ready for pick-up. The letter to its buyer is in the outbox.",
  shipped: "Marked as sent. The letter to its buyer is in the outbox.",
  in_design: "The design has begun.",
  completed: "The order is completed.",
  final_quoted:
    "The final price is quoted. The buyer's page shows it with the balance, and a letter to them is in the outbox.",
  refunded: "The money is on its way back, and its buyer is written to.",
  owed: "The refund is decided and kept. The payment provider could not do it yet; the store asks it again every half minute.",
  released: "The hold is given back. What it held is in the shop again.",
};

/** What an order's page says once after a form that did its work, by the word in its address; null for any other word. */
export function doneLabel(word: string | null): string | null {
  return word !== null && Object.hasOwn(done, word) ? (done[word] ?? null) : null;
}
