/** What is kept of a person, as the page counts it. */
export interface PersonView {
  addresses: string[];
  /** What is kept, and how many of it; nothing that is not there. */
  kept: { label: string; count: number }[];
  orders: { number: string; state: string }[];
  quotes: number[];
}

const words: Record<string, string> = {
  orders: "Orders",
  quotes: "Quotes",
  similarRequests: "Similar pieces",
  sizerRequests: "Ring sizers",
  signUps: "Sign-ups",
  jobs: "Jobs at the bench",
  reviews: "Reviews",
  carts: "Carts",
  letters: "Letters",
  notes: "Notes of the desk",
};

/** Counts what an export of a person holds. */
export function personView(data: { addresses: string[]; orders: object[]; quotes: object[] }): PersonView {
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value) && value.length > 0);
  return {
    addresses: data.addresses,
    kept: lists.flatMap(([name, list]) =>
      words[name] ? [{ label: words[name], count: (list as object[]).length }] : [],
    ),
    orders: data.orders.map((order) => ({ number: textOf(order, "number"), state: textOf(order, "state") })),
    quotes: data.quotes.map((quote) => Number(textOf(quote, "id"))),
  };
}

function textOf(row: object, name: string): string {
  return String((row as Record<string, unknown>)[name] ?? "");
}
