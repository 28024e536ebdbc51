import type { TicketRefundView } from "#commerce";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormError } from "./form-error.tsx";
import { Key } from "./key.tsx";
import { MailsReceipt } from "./mails-receipt.tsx";
import { TicketForm, useRejected, useTicket } from "./sell-context.tsx";

/** Finishes a ticket that gives money back: the way it was paid, or as store credit. */
export function RefundForm() {
  const { totals, refunds } = useTicket();
  const rejected = useRejected("finish");
  const typed = rejected?.typed ?? {};
  const back = refunds.filter(({ isExchanged }) => !isExchanged);
  return (
    <TicketForm
      intent="finish"
      id="settle"
      fields={{ seenTotalCents: String(totals.totalCents) }}
      className="group/refund"
    >
      <div className="grid gap-5">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-small font-medium text-text-2">How does it go back?</legend>
          <Way value="" isChosen={typed.refundTo !== "store-credit"}>
            The way it was paid
          </Way>
          <Way value="store-credit" isChosen={typed.refundTo === "store-credit"}>
            As store credit
          </Way>
        </fieldset>
        <ul
          aria-label="Refunds"
          className="border-t border-line group-has-[[value=store-credit]:checked]/refund:hidden"
        >
          {back.map((refund) => (
            <RefundRow
              key={refund.key}
              refund={refund}
              typed={typed}
              error={rejected?.errors[fieldOf(refund)]}
            />
          ))}
        </ul>
        <p className="hidden text-small text-text-2 group-has-[[value=store-credit]:checked]/refund:block">
          One new store credit for {formatMoneyExact(totals.refundCents)}. Its number is on the receipt.
        </p>
        <FormError answer={rejected} fields={back.map(fieldOf)} />
        <MailsReceipt />
        <Button type="submit" size="lg" block className="max-[899px]:hidden">
          Refund {formatMoneyExact(totals.refundCents)}
          <Key name="Enter" />
        </Button>
      </div>
    </TicketForm>
  );
}

function fieldOf({ key }: TicketRefundView): string {
  return `reference-${key}`;
}

function Way({ value, isChosen, children }: { value: string; isChosen: boolean; children: string }) {
  return (
    <label className="choice-card flex min-h-12 items-center bg-transparent px-3.5 text-ui has-checked:font-medium">
      <input type="radio" name="refundTo" value={value} defaultChecked={isChosen} className="choice-input" />
      {children}
    </label>
  );
}

interface RefundRowProps {
  refund: TicketRefundView;
  typed: Readonly<Record<string, string>>;
  error: string | undefined;
}

function RefundRow({ refund, typed, error }: RefundRowProps) {
  const { label, cents, asks, order } = refund;
  const name = fieldOf(refund);
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          {label}
          <span className="block text-small text-text-2">Order {order}</span>
        </span>
        <span className="font-medium tabular-nums lining-nums">{formatMoneyExact(cents)}</span>
      </p>
      {asks && (
        <TextField
          label={asks.label}
          name={name}
          autoComplete="off"
          maxLength={40}
          defaultValue={typed[name] ?? ""}
          error={error}
        />
      )}
    </li>
  );
}
