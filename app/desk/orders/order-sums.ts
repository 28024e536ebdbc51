import type { DeskOrderRow } from "#commerce";
import { formatMoneyExact } from "#money";

/** ", pieces $13,450.00, deposits $500.00". Full and partial payments are never added up. Omits unpaid orders. */
export function paidTotalsText(
  rows: readonly Pick<DeskOrderRow, "kind" | "paidAt" | "state" | "totalCents">[],
): string {
  const paid = rows.filter(
    ({ paidAt, state }) => paidAt !== null && state !== "refunded" && state !== "cancelled",
  );
  const sumOf = (kind: DeskOrderRow["kind"]) =>
    paid.filter((row) => row.kind === kind).reduce((sum, { totalCents }) => sum + totalCents, 0);
  const [goods, deposits] = [sumOf("goods"), sumOf("deposit")];
  return [
    goods > 0 && `, pieces ${formatMoneyExact(goods)}`,
    deposits > 0 && `, deposits ${formatMoneyExact(deposits)}`,
  ]
    .filter(Boolean)
    .join("");
}
