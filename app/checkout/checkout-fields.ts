import { m } from "#messages";
import type { CheckoutDetails, DeliveryDraft } from "./checkout-result.ts";

/** Inputs of the details form, in page order. */
const fieldNames = [
  "email",
  "method",
  "address1",
  "address2",
  "city",
  "state",
  "postalCode",
  "county",
  "firstName",
  "lastName",
  "phone",
  "agreedToShow",
] as const;

export type FieldName = (typeof fieldNames)[number];
export type FieldLabel = FieldName | "discountCode" | "creditNumber" | "creditPin" | "code";

/** Labels of the inputs, also for the list of problems. */
export function fieldLabels(): Record<FieldLabel, string> {
  return {
    email: m.checkout.email,
    method: m.checkout.delivery,
    address1: m.checkout.address1,
    address2: m.checkout.address2,
    city: m.checkout.city,
    state: m.checkout.state,
    postalCode: m.checkout.postalCode,
    county: m.checkout.county,
    firstName: m.checkout.firstName,
    lastName: m.checkout.lastName,
    phone: m.checkout.phone,
    agreedToShow: m.checkout.showPurchase,
    discountCode: m.checkout.discountCode,
    creditNumber: m.credits.numberAtCheckout,
    creditPin: m.credits.pin,
    code: m.checkout.testCode,
  };
}

/** The form's values as typed, not validated. */
export type CheckoutValues = Partial<Record<FieldName, string>>;

/** The details of a submitted form, without payment code and keys. */
export function readCheckoutValues(form: URLSearchParams): CheckoutValues {
  const values: CheckoutValues = {};
  for (const name of fieldNames) {
    const value = form.get(name);
    if (value !== null) values[name] = value;
  }
  // An unchecked box isn't submitted; keep it from being checked again.
  if (form.has("email")) values.agreedToShow ??= "";
  return values;
}

const hiddenNames = ["intent", "intentKey", "seenSubtotalCents", "discountCode"] as const;

/** A submitted form's fields, for resending; the payment code must be entered again. */
export function fieldsToResend(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...hiddenNames, ...fieldNames].flatMap((name) => {
      const value = form.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The form's values after "Change". */
export function detailsAsValues(details: CheckoutDetails): CheckoutValues {
  const { email, firstName, lastName, phone, agreedToShow, delivery } = details;
  const contact = { email, firstName, lastName, phone: phone ?? "" };
  if (delivery.method === "pickup") return { ...contact, method: "pickup" };
  const { method, address1, address2, city, state, postalCode, county } = delivery;
  return {
    ...contact,
    method,
    address1,
    address2: address2 ?? "",
    city,
    state,
    postalCode,
    county: county ?? "",
    agreedToShow: agreedToShow ? "yes" : "",
  };
}

/** The input for tax and delivery, not validated; undefined if the form has no choice of delivery. */
export function toDeliveryDraft(values: CheckoutValues): DeliveryDraft | undefined {
  if (values.method === "pickup") return { method: "pickup" };
  if (values.method !== "shipping") return undefined;
  const { state, postalCode, city, county } = values;
  const address = Object.entries({ state, postalCode: postalCode?.trim(), city, county });
  return { method: "shipping", ...Object.fromEntries(address.filter(([, value]) => value)) };
}

/** Omits the address for pickup, where it was only hidden. */
export function detailsToSend(values: CheckoutValues): CheckoutValues {
  const { email, firstName, lastName, phone, method } = values;
  if (method !== "shipping")
    return Object.fromEntries(
      Object.entries({ email, firstName, lastName, phone, method }).filter(
        ([, value]) => value !== undefined,
      ),
    );
  return values;
}

/** Form ID that connects the discount code, in the order summary, to the details form. */
export const detailsFormId = "checkout-details";

/** An input's ID, for its messages and the list of problems. */
export function fieldId(field: string): string {
  return `checkout-${field}`;
}

/** The inputs of both steps, from top to bottom. */
export const fieldOrder: readonly string[] = [
  ...fieldNames,
  ...["discountCode", "creditNumber", "creditPin", "code"],
];
