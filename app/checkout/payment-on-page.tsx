import { CreditCard } from "lucide-react";
import { Notice } from "../ui/notice.tsx";
import type { CheckoutView } from "./checkout-result.ts";
import { ChoiceRow } from "./choice-row.tsx";

/** The provider's own page: no card is typed here. Who comes back unpaid reads what was not done. */
export function PaymentOnPage({ payment }: Pick<CheckoutView, "payment">) {
  return (
    <>
      {payment.isDeclined && !payment.isStarted && (
        <Notice kind="error">Your payment was declined. You have not been charged.</Notice>
      )}
      <ChoiceRow
        name="gateway"
        value="page"
        defaultChecked
        title="Card, Apple Pay or Google Pay"
        note="You pay on Stripe's own page and come back here. Your card never touches this store."
        aside={<CreditCard aria-hidden="true" size={20} strokeWidth={1.25} />}
      />
    </>
  );
}
