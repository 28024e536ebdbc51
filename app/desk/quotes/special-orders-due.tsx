import type { DueSpecialOrder } from "#quotes";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { DueRow } from "../kit/due-row.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { specialOrderLabels } from "./quote-labels.ts";

/** Special orders to place, and those expected by today that aren't here. Hidden if there are none. */
export function SpecialOrdersDue({ orders }: { orders: readonly DueSpecialOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <ListSection title="Special orders" all={{ to: "/desk/quotes", label: "All quotes" }}>
      <ul>
        {orders.map((order) => (
          <DueRow
            key={`${order.label} ${order.position}`}
            to={`/desk/quotes/${order.label}`}
            title={order.title}
            text={`${order.label}, ${order.name}`}
            due={calendarDayLabel(order.expectedOn)}
            isLate={order.isLate}
            state={order.isLate ? "Late" : specialOrderLabels[order.state]}
          />
        ))}
      </ul>
    </ListSection>
  );
}
