import { sql } from "kysely";
import type { Sees } from "../../foundation/records/search.ts";
import type { SearchedFacts } from "../../foundation/records/searched-text.ts";

/** By which a repair is found: its piece, and what is seen of its client and price. */
export function repairFacts({ client, price }: Sees): SearchedFacts {
  const ofPiece = ["title", "serial", "metal", "stones", "condition", "wish"];
  const ofClient = client ? ["name", "email"] : [];
  return {
    texts: [
      sql`'RP-' || repair.number`,
      ...[...ofPiece, ...ofClient].map((column) => sql.ref(`repair.${column}`)),
    ],
    codes: [sql`'RP' || repair.number`, sql`repair.serial_key`],
    ...(client && { phones: [sql`repair.phone`] }),
    ...(price && {
      cents: [
        sql`repair.price_cents`,
        sql`repair.price_cents + repair.tax_cents`,
        sql`repair.deposit_cents`,
        sql`repair.value_cents`,
      ],
    }),
  };
}
