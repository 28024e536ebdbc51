import type { Kind } from "../../../../foundation/records/kind.ts";

/** Card readers with their payments and refunds; a ticket is found by the provider's reference of its payment. */
export const cardReaderKind: Kind = {
  name: "card-reader",
  subjects: { "card-reader": { path: () => "/desk/readers" } },
  texts: {
    card_reader: { code: "id provider ref device serial", books: "name" },
    reader_payment: { code: "id ticket_id reader_id provider intent currency state reason card actor" },
    reader_refund: { code: "id payment_id state ref reason part_id actor" },
  },
};
