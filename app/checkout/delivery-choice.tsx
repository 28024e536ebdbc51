import { formatMoney } from "#money";
import { shop } from "../../shop.config.ts";
import { AddressFields } from "./address-fields.tsx";
import type { CheckoutValues } from "./checkout-fields.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { fieldId } from "./field-id.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/** Pick-up or insured delivery. The address opens with its choice by style alone, so it needs no script. */
export function DeliveryChoice({ page, values }: { page: LiveCheckoutPage; values: CheckoutValues }) {
  const { pickup, shippingCents, counties } = page.view.delivery;
  const isSent = values.method === "shipping" && shippingCents !== null;
  const error = page.errorOf("method");
  return (
    <div className="group/delivery grid gap-4">
      <div
        role="radiogroup"
        aria-label="Delivery"
        aria-describedby={error ? "checkout-method-error" : undefined}
      >
        <ChoiceRow
          id={fieldId("method")}
          name="method"
          value="pickup"
          defaultChecked={!isSent}
          title={pickup.label}
          note={pickup.address}
          aside="Free"
        />
        <ChoiceRow
          name="method"
          value="shipping"
          defaultChecked={isSent}
          disabled={shippingCents === null}
          title="Insured delivery, signature required"
          note={
            shippingCents === null
              ? `Above our insured limit. Please call ${shop.phones.showroom}.`
              : undefined
          }
          aside={shippingCents === null ? "" : shippingCents === 0 ? "Free" : formatMoney(shippingCents)}
        />
      </div>
      {error && (
        <p id="checkout-method-error" className="text-small text-garnet">
          {error}
        </p>
      )}
      <AddressFields page={page} values={values} counties={counties} />
    </div>
  );
}
