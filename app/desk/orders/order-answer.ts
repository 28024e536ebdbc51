type OrderForm = "move" | "price" | "refund" | "part" | "release" | "handover";

/** The response to an order's form that changed nothing. */
export interface OrderAnswer {
  form: OrderForm;
  message: string | null;
  field: string | null;
  /** When another user changed the order, in milliseconds since the Unix epoch. */
  staleAt: number | null;
  typed: Record<string, string>;
}

const done: Record<string, string> = {
  ready_for_pickup: "Marked as ready for pickup. We're emailing the client.",
  shipped: "Marked as shipped. We're emailing the client.",
  in_design: "Design started.",
  completed: "Order completed.",
  handed_over: "Piece handed over. The order is complete, and the sale and tax are booked.",
  final_quoted: "Final price quoted. We're emailing the client, and their page shows the balance.",
  refunded: "Refund issued. We're emailing the client.",
  owed: "Refund saved. The payment provider couldn't process it yet; we retry every 30 seconds.",
  released: "Hold released. The piece is for sale again.",
};

/** The notice after an order's form, by the URL's parameter; null if unknown. */
export function orderNotice(word: string | null): string | null {
  const credit = /^credit-(\d{4,9})$/.exec(word ?? "")?.[1];
  if (credit !== undefined)
    return `Store credit ${credit} issued. We're emailing the client its number and PIN.`;
  return word !== null && Object.hasOwn(done, word) ? (done[word] ?? null) : null;
}
