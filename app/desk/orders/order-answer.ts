type OrderForm = "move" | "price" | "refund" | "part" | "release" | "handover";

/** The answer to an order's form that changed nothing. */
export interface OrderAnswer {
  form: OrderForm;
  message: string | null;
  field: string | null;
  /** When another user changed the order, in ms since 1970. */
  staleAt: number | null;
  typed: Record<string, string>;
}

const done: Record<string, string> = {
  ready_for_pickup: "Marked as ready for pick-up. The letter to its buyer is in the outbox.",
  shipped: "Marked as sent. The letter to its buyer is in the outbox.",
  in_design: "The design has begun.",
  completed: "The order is completed.",
  handed_over: "The piece is handed over, its order completed, and sale and tax are booked.",
  final_quoted:
    "The final price is quoted. The buyer's page shows it with the balance, and a letter to them is in the outbox.",
  refunded: "The money is on its way back or paid out, and its buyer is written to.",
  owed: "The refund is decided and kept. The payment provider could not do it yet; the store asks it again every half minute.",
  released: "The hold is given back. What it held is in the shop again.",
};

/** The notice after an order's form, by the parameter in the URL; null for an unknown one. */
export function doneLabel(word: string | null): string | null {
  const credit = /^credit-(\d{4,9})$/.exec(word ?? "")?.[1];
  if (credit !== undefined)
    return `Store credit ${credit} is opened, and its buyer is written to. It pays at the counter by its number.`;
  return word !== null && Object.hasOwn(done, word) ? (done[word] ?? null) : null;
}
