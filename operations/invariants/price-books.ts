import type { Invariant } from "./invariant.ts";

export const estimateHasItsBook: Invariant = {
  says: "Every estimate names the first price book, or one that was in force; so does the store.",
  async faults({ read }) {
    const books = await read
      .selectFrom("price_book")
      .select("version")
      .where("first_in_force_at", "is not", null)
      .execute();
    const known = new Set([1, ...books.map(({ version }) => version)]);
    const quotes = await read.selectFrom("quote_request").select(["id", "price_book"]).execute();
    const designs = await read
      .selectFrom("order_design")
      .innerJoin("orders", "orders.id", "order_design.order_id")
      .select(["orders.number", "order_design.price_book"])
      .execute();
    const inForce = await read.selectFrom("meta").select("value").where("key", "=", "price_book").execute();
    return [
      ...quotes.map(({ id, price_book }) => ({ who: `quote ${id}`, version: price_book })),
      ...designs.map(({ number, price_book }) => ({ who: `order ${number}`, version: price_book })),
      ...inForce.map(({ value }) => ({ who: "the store", version: Number(value) })),
    ].flatMap(({ who, version }) =>
      known.has(version) ? [] : [`${who} is priced by book ${version}, which is not there`],
    );
  },
};
