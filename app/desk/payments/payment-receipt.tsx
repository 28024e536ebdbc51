import type { ReactNode } from "react";
import type { DeskPayment } from "#commerce";
import { counterAccount } from "#money";
import { type PrintableReceipt, ReceiptSlip } from "../../client/receipts/receipt-slip.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { TypedPart } from "./typed-payment.ts";

interface PaymentReceiptProps {
  payment: DeskPayment;
  parts: readonly TypedPart[];
  /** Set when the form failed validation. */
  typed: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

/** The receipt preview, where to send it, and the button that books the payment. */
export function PaymentReceipt({ payment, parts, typed, children }: PaymentReceiptProps) {
  return (
    <aside aria-label="Receipt" className="grid min-w-0 content-start gap-4 lg:sticky lg:top-23">
      <ReceiptSlip receipt={draftReceipt(payment, parts)} />
      <fieldset>
        <legend className="sr-only">Receipt delivery</legend>
        <Checkbox
          label="Print"
          name="prints"
          value="yes"
          defaultChecked={typed?.prints === "yes" || !typed}
        />
        {payment.email !== null && (
          <Checkbox
            label={`Send to ${payment.email}`}
            name="mails"
            value="yes"
            defaultChecked={typed?.mails === "yes" || !typed}
          />
        )}
      </fieldset>
      {children}
    </aside>
  );
}

function draftReceipt(payment: DeskPayment, parts: readonly TypedPart[]): PrintableReceipt {
  const { number, name, designs, final, balanceCents } = payment;
  const typed = parts.filter(({ cents }) => cents !== null && cents > 0);
  const amountCents = typed.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const line = (label: string, cents: number) => ({ label, detail: "", cents });
  return {
    receipt: null,
    day: payment.today,
    kind: "payment",
    orderNumber: number,
    orderKind: "deposit",
    name,
    lines: designs.map(({ title, detail }) => ({ label: title, detail, cents: null })),
    sums: final && [
      line("Price", final.priceCents),
      line(final.taxLabel ?? "Tax (not collected)", final.taxCents ?? 0),
    ],
    paidBeforeCents: final?.depositCents ?? 0,
    parts: typed.map(({ method, cents, reference, lastFour, handedOverCents }, index) => ({
      ...{ position: index + 1, method, cents: cents ?? 0, lastFour: lastFour || null, card: null },
      account: counterAccount(method, Number(reference) || 0),
      reference: reference || null,
      ...{ isHeld: false, isExchanged: false },
      handedOverCents: Number.isNaN(handedOverCents) ? null : handedOverCents,
    })),
    amountCents,
    balanceCents: balanceCents - amountCents,
    layaway: null,
    isReversed: false,
  };
}
