import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/past-order";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(services);
  const order = await withDatabaseErrorPage(() =>
    imports.pastOrder(Number(/^\d{1,12}$/.exec(params.id)?.[0] ?? 0)),
  );
  if (!order) throw data("Past order not found. Its import may have been undone.", { status: 404 });
  return order;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Past order ${loaderData.number}` : "Past order");
}

const money = (cents: number | null) => (cents === null ? "" : formatMoneyExact(cents));

/** An order of the previous store: readable, not refundable. */
export default function PastOrderPage({ loaderData }: Route.ComponentProps) {
  const { number, name, email, phone, placedAt, totalCents, order } = loaderData;
  const who = [name, phone, email].filter(Boolean).join(", ");
  return (
    <DeskPage
      title={`Past order ${number}`}
      lead="From your previous store. It's history only: not in the books, and not refundable here."
      back={{ to: "/desk/clients", label: "Clients" }}
    >
      <DeskFacts
        facts={[
          { label: "Client", value: who || "Not recorded" },
          { label: "Date", value: placedAt === null ? "Not recorded" : deskDay(placedAt) },
          { label: "Total", value: money(totalCents) || "Not recorded" },
          !!order?.paymentStatus && { label: "Payment", value: order.paymentStatus.replaceAll("_", " ") },
          !!order?.paidBy && { label: "Paid by", value: order.paidBy },
          !!order?.staff && { label: "Salesperson", value: order.staff },
          !!order?.notes && { label: "Notes", value: order.notes },
          ...(order?.other ?? []).map(({ label, value }) => ({ label, value })),
        ]}
      />
      {order && order.lines.length > 0 && (
        <DeskSection title="Items">
          <ul className="border-t border-line text-ui">
            {order.lines.map((line, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  {line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`}
                  {line.sku && <span className="block text-small text-text-2">{line.sku}</span>}
                </span>
                <span className="tabular-nums">{money(line.priceCents)}</span>
              </li>
            ))}
          </ul>
          <DeskFacts
            facts={[
              { label: "Discount", value: money(order.discountCents) },
              { label: "Shipping", value: money(order.shippingCents) },
              { label: "Tax", value: money(order.taxCents) },
              { label: "Refunded", value: money(order.refundedCents) },
            ].filter(({ value }) => value !== "" && value !== money(0))}
          />
        </DeskSection>
      )}
    </DeskPage>
  );
}
