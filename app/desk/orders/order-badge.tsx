import { DeskBadge } from "../kit/desk-badge.tsx";
import { type OrderState, stateLabels } from "./order-labels.ts";

/** An order's state, each with a mark of its own. */
export function OrderBadge({ state }: { state: OrderState }) {
  const { label, tone, mark } = stateLabels[state];
  return (
    <DeskBadge tone={tone} mark={mark}>
      {label}
    </DeskBadge>
  );
}
