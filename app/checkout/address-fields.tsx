import { SelectField } from "../ui/select-field.tsx";
import type { CheckoutValues } from "./checkout-fields.ts";
import { DetailsField } from "./details-field.tsx";
import { fieldId } from "./field-id.ts";
import { fieldLabels } from "./field-labels.ts";
import { usStates } from "./us-states.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

interface AddressFieldsProps {
  page: LiveCheckoutPage;
  values: CheckoutValues;
  counties: readonly string[];
}

/** The address of an insured delivery. Within New York the county decides the tax, and a ZIP code is not a county. */
export function AddressFields({ page, values, counties }: AddressFieldsProps) {
  return (
    <div className="group/address hidden gap-4 group-has-[input[value=shipping]:checked]/delivery:grid">
      <DetailsField
        page={page}
        name="address1"
        autoComplete="shipping address-line1"
        defaultValue={values.address1}
      />
      <DetailsField
        page={page}
        name="address2"
        optional
        autoComplete="shipping address-line2"
        defaultValue={values.address2}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DetailsField
          page={page}
          name="city"
          autoComplete="shipping address-level2"
          defaultValue={values.city}
        />
        <DetailsField
          page={page}
          name="postalCode"
          autoComplete="shipping postal-code"
          inputMode="numeric"
          defaultValue={values.postalCode}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          id={fieldId("state")}
          name="state"
          label={fieldLabels.state ?? ""}
          options={usStates}
          autoComplete="shipping address-level1"
          defaultValue={values.state || "NY"}
          error={page.errorOf("state")}
        />
        <SelectField
          id={fieldId("county")}
          name="county"
          label={fieldLabels.county ?? ""}
          options={[{ value: "", label: "Choose a county" }, ...counties]}
          defaultValue={values.county ?? ""}
          error={page.errorOf("county")}
          className="hidden group-has-[option[value=NY]:checked]/address:grid"
        />
      </div>
    </div>
  );
}
