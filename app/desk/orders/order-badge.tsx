import { type OrderState, shownOrderState } from "../../../modules/commerce/orders/order-states.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";

/** An order's state. `layaway` is the one that it is behind. */
export function OrderBadge({ state, layaway = null }: { state: OrderState; layaway?: object | null }) {
  const { label, tone, mark } = shownOrderState({ state, layaway });
  return (
    <DeskBadge tone={tone} mark={mark}>
      {label}
    </DeskBadge>
  );
}
