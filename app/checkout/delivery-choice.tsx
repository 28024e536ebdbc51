import { m } from "#messages";
import { formatMoney } from "#money";
import { settings } from "#settings";
import { SelectField } from "../ui/select-field.tsx";
import { type CheckoutValues, fieldId, fieldLabels } from "./checkout-fields.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { DetailsField } from "./details-field.tsx";
import { usStates } from "./us-states.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/** Pickup or insured delivery. The address expands with CSS alone, without scripts. */
export function DeliveryChoice({ page, values }: { page: LiveCheckoutPage; values: CheckoutValues }) {
  const { pickup, shippingCents, places } = page.view.delivery;
  const isSent = values.method === "shipping" && shippingCents !== null;
  const error = page.errorOf("method");
  return (
    <div className="group/delivery grid gap-4">
      <div
        role="radiogroup"
        aria-label={m.checkout.delivery}
        aria-describedby={error ? "checkout-method-error" : undefined}
      >
        <ChoiceRow
          id={fieldId("method")}
          name="method"
          value="pickup"
          defaultChecked={!isSent}
          title={pickup.label}
          note={pickup.address}
          aside={m.checkout.free}
        />
        <ChoiceRow
          name="method"
          value="shipping"
          defaultChecked={isSent}
          disabled={shippingCents === null}
          title={m.checkout.insured}
          note={shippingCents === null ? m.checkout.aboveLimit(settings().phones.showroom) : undefined}
          aside={
            shippingCents === null ? "" : shippingCents === 0 ? m.checkout.free : formatMoney(shippingCents)
          }
        />
      </div>
      {error && (
        <p id="checkout-method-error" className="text-small text-garnet">
          {error}
        </p>
      )}
      <AddressFields page={page} values={values} places={places} />
    </div>
  );
}

interface AddressFieldsProps {
  page: LiveCheckoutPage;
  values: CheckoutValues;
  places: LiveCheckoutPage["view"]["delivery"]["places"];
}

/** The address for insured delivery. If its ZIP code spans several tax places, the shopper chooses one. */
function AddressFields({ page, values, places }: AddressFieldsProps) {
  return (
    <div className="group/address hidden gap-4 group-has-[input[value=shipping]:checked]/delivery:grid">
      <DetailsField page={page} values={values} name="address1" />
      <DetailsField page={page} values={values} name="address2" />
      <div className="grid gap-4 md:grid-cols-2">
        <DetailsField page={page} values={values} name="city" />
        <DetailsField page={page} values={values} name="postalCode" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          id={fieldId("state")}
          name="state"
          label={fieldLabels().state}
          options={usStates}
          autoComplete="shipping address-level1"
          defaultValue={values.state || settings().address.state}
          error={page.errorOf("state")}
        />
        {places.length > 0 && (
          <SelectField
            id={fieldId("county")}
            name="county"
            label={fieldLabels().county}
            options={[{ value: "", label: m.checkout.chooseOne }, ...places]}
            defaultValue={values.county ?? ""}
            hint={m.checkout.addressSetsTax}
            error={page.errorOf("county")}
          />
        )}
      </div>
    </div>
  );
}
