import { type OrderState, orderStates } from "../../../modules/commerce/orders/order-states.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";

export function OrderBadge({ state }: { state: OrderState }) {
  const { label, tone, mark } = orderStates[state];
  return (
    <DeskBadge tone={tone} mark={mark}>
      {label}
    </DeskBadge>
  );
}
