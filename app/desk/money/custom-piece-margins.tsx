import { formatMoneyExact } from "#money";
import { TextLink } from "../../ui/text-link.tsx";
import type { MoneyPage } from "./desk-money.server.ts";
import { FigureTable } from "./figure-table.tsx";
import { MoneySection } from "./money-section.tsx";

/** Margins of custom pieces after known costs. Hidden if no cost is known. */
export function CustomPieceMargins({ page: { margins, query } }: { page: MoneyPage }) {
  if (margins.count === 0) return null;
  const { saleCents, costCents } = margins;
  const more = margins.count - margins.rows.length;
  return (
    <MoneySection title="Margins on custom work" file={{ name: "margins.csv", days: query.days }}>
      <FigureTable
        caption="Margins on custom work whose costs are known"
        heads={["Order", "Sale", "Left"]}
        rows={[
          ...margins.rows.map((row) => ({
            key: String(row.entry),
            label: (
              <TextLink to={`/desk/orders/${row.orderNumber}`} className="text-small">
                {row.orderNumber}
              </TextLink>
            ),
            note: `cost ${formatMoneyExact(row.costCents)}${row.isWhole ? "" : ", partial"}`,
            cells: [formatMoneyExact(row.saleCents), leftText(row)],
          })),
          {
            key: "total",
            label: "Total",
            ...(more > 0 && { note: `${more} more in the CSV` }),
            cells: [formatMoneyExact(saleCents), leftText({ saleCents, leftCents: saleCents - costCents })],
            isTotal: true,
          },
        ]}
      />
    </MoneySection>
  );
}

/** "$1,068.58, 45%" */
function leftText({ saleCents, leftCents }: { saleCents: number; leftCents: number }): string {
  const left = formatMoneyExact(leftCents).replace("-", "−");
  return saleCents > 0 ? `${left}, ${Math.round((leftCents * 100) / saleCents)}%` : left;
}
