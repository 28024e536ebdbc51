import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { Button } from "../ui/button.tsx";
import type { OrderView } from "./checkout-result.ts";
import { CreditForm } from "./credit-form.tsx";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

type Credit = OrderView["credits"][number];

/** "Gift card 48219304" */
export function creditLabel({ kind, number }: Pick<Credit, "kind" | "number">): string {
  return m.credits.ending(m.credits.kinds[kind], number);
}

/** Gift cards and store credits that pay for the order, and the form to add one. Hidden once the card payment began. */
export function CreditField({ page }: { page: LiveCheckoutPage }) {
  const { credits, dueCents, payment } = page.view;
  const isApplying = useNavigation().formData?.get("intent") === "apply-credit";
  const canAdd = dueCents > 0 && !payment.isStarted;
  if (credits.length === 0 && !canAdd) return null;
  return (
    <section aria-label={m.credits.useAtCheckout} className="border-t border-line">
      {credits.length > 0 && (
        <ul className="grid gap-1 py-4">
          {credits.map((credit) => (
            <AppliedCredit key={credit.account} credit={credit} isFixed={payment.isStarted} />
          ))}
        </ul>
      )}
      {canAdd && (
        <CreditForm
          // A new form after each card, so that number and PIN don't stay.
          key={credits.length}
          intent="apply-credit"
          errors={{ number: page.errorOf("creditNumber"), pin: page.errorOf("creditPin") }}
          isSending={isApplying}
          onInput={page.mend}
        />
      )}
    </section>
  );
}

function AppliedCredit({ credit, isFixed }: { credit: Credit; isFixed: boolean }) {
  const { formData } = useNavigation();
  const isRemoving =
    formData?.get("intent") === "remove-credit" && formData.get("account") === credit.account;
  const label = creditLabel(credit);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ui">
      <span className="tabular-nums">{label}</span>
      <span className="flex items-center gap-4">
        <span className="tabular-nums">−{formatMoneyExact(credit.cents)}</span>
        {!isFixed && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="account" value={credit.account} />
            <Button
              type="submit"
              name="intent"
              value="remove-credit"
              variant="secondary"
              size="sm"
              aria-label={m.credits.removeCard(label)}
              busy={isRemoving ? m.checkout.removing : undefined}
            >
              {m.checkout.remove}
            </Button>
          </Form>
        )}
      </span>
    </li>
  );
}
