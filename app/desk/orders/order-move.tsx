import type { DeskOrder } from "#commerce";
import type { OrderState } from "../../../modules/commerce/orders/order-states.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import type { OrderAnswer } from "./order-answer.ts";
import { moveLabels } from "./order-labels.ts";
import { useIsIntentPending } from "./use-is-intent-pending.ts";

interface OrderMoveProps {
  order: DeskOrder;
  to: OrderState;
  answer: OrderAnswer | undefined;
  isPrimary: boolean;
}

const fields = {
  givenBy: { label: "Handed over by", maxLength: 100 },
  receivedBy: { label: "Picked up by (name on ID)", maxLength: 100 },
  carrier: { label: "Carrier", maxLength: 60 },
  trackingNumber: { label: "Tracking number", maxLength: 60 },
} as const;

/** A button that moves an order to its next state. If goods leave the showroom, includes the form for that. */
export function OrderMove({ order, to, answer, isPrimary }: OrderMoveProps) {
  const own = answer?.form === "move" && answer.typed.to === to ? answer : undefined;
  const form = useFocusFirstError(own);
  const isSending = useIsIntentPending("move");
  const known: Record<string, string> = { givenBy: useSignedIn()?.name ?? "", receivedBy: order.name };
  return (
    <DeskForm intent="move" ref={form} preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={order.version} />
      {requiredMoveFields(order, to).map((name) => (
        <TextField
          key={name}
          {...fields[name]}
          name={name}
          autoComplete="off"
          required
          defaultValue={own?.typed[name] ?? known[name] ?? ""}
          error={own?.field === name ? (own.message ?? undefined) : undefined}
        />
      ))}
      <div className="grid gap-2">
        <Button
          type="submit"
          block
          variant={isPrimary ? "primary" : "secondary"}
          busy={isSending ? "Saving" : undefined}
        >
          {moveLabels[to]?.label}
        </Button>
        <p className="text-small text-text-2">{moveLabels[to]?.effect(order)}</p>
      </div>
    </DeskForm>
  );
}

/** The extra fields of a move in which goods leave the showroom. */
export function requiredMoveFields({ kind, state }: DeskOrder, to: OrderState): (keyof typeof fields)[] {
  if (kind !== "goods") return [];
  if (to === "shipped") return ["givenBy", "carrier", "trackingNumber"];
  return to === "completed" && state === "ready_for_pickup" ? ["givenBy", "receivedBy"] : [];
}
