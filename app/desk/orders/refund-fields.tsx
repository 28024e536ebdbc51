import type { DeskOrder } from "#commerce";
import { methodsWith, type PayMethod, payMethods } from "#money";
import { TextField } from "../../ui/text-field.tsx";

/** Where a refund goes. */
export function refundMethodLabel(way: PayMethod): string {
  return payMethods[way].refund?.label ?? payMethods[way].label;
}

/** Methods refunded manually with a reference. */
export const methodsWithReference = methodsWith("counter").filter(
  (method) => payMethods[method].refund?.asks,
);

interface RefundReferenceProps {
  way: PayMethod;
  typed: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
}

/** The reference input for a manual refund. Hidden if the method doesn't need one. */
export function RefundReference({ way, typed, error }: RefundReferenceProps) {
  const asks = payMethods[way].refund?.asks;
  if (!asks) return null;
  const name = `reference-${way}`;
  return (
    <TextField
      label={asks.label}
      name={name}
      autoComplete="off"
      maxLength={40}
      defaultValue={typed?.[name] ?? ""}
      error={error}
    />
  );
}

/** What the page showed, to detect changes since. */
export function HiddenRefundFields(props: {
  order: DeskOrder;
  refundKey: string;
  intent: "refund" | "part";
}) {
  const { order, refundKey, intent } = props;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${intent}-${refundKey}`} />
      <input type="hidden" name="seenLeftCents" value={order.money.leftCents} />
    </>
  );
}
