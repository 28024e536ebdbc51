import { repairLabel } from "#repairs";
import type { Role, Services } from "#services";
import {
  exists,
  type Numbered,
  pieceOfSerial,
  productOfReference,
} from "../../../operations/desk/find-exact.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { maySee } from "../access/desk-access.ts";
import { wholeNumber } from "./whole-number.ts";

/** The route of each kind of record, and what stands in it. */
const routes: Readonly<Record<Numbered["kind"], { pattern: string; name?: (number: number) => string }>> = {
  order: { pattern: "desk/orders/:number" },
  job: { pattern: "desk/jobs/:id" },
  quote: { pattern: "desk/quotes/:id", name: (number) => `Q-${number}` },
  receipt: { pattern: "desk/receipts/:receipt", name: receiptLabel },
  repair: { pattern: "desk/repairs/:number", name: repairLabel },
  visit: { pattern: "desk/visits/:id" },
  client: { pattern: "desk/clients/:id" },
  piece: { pattern: "desk/stock/:id" },
  appraisal: { pattern: "desk/papers/:label", name: (number) => `A-${number}` },
  certificate: { pattern: "desk/papers/:label", name: (number) => `CE-${number}` },
  take: { pattern: "desk/stock/takes/:id" },
};

/** The page of what was typed, where that is a record's whole number, a serial or a reference; else null. */
export async function exactPath(
  { database }: Pick<Services, "database">,
  typed: string,
  role: Role,
): Promise<string | null> {
  const numbered = wholeNumber(typed);
  if (numbered) {
    const { pattern, name = String } = routes[numbered.kind];
    if (!maySee(role, pattern) || !(await exists(database.read, numbered))) return null;
    return `/${pattern.replace(/:\w+/, name(numbered.number as never))}`;
  }
  const piece = maySee(role, "desk/stock/:id") ? await pieceOfSerial(database.read, typed) : null;
  if (piece !== null) return `/desk/stock/${piece}`;
  const product = maySee(role, "desk/products/:id") ? await productOfReference(database.read, typed) : null;
  return product === null ? null : `/desk/products/${product}`;
}
