import { expect, test } from "vitest";
import { detailsAsValues, detailsToSend, readCheckoutValues, toDeliveryDraft } from "./checkout-fields.ts";

const address = {
  address1: "5 Dune Road",
  address2: "",
  city: "Quogue",
  state: "NY",
  postalCode: "11959",
  county: "Suffolk",
};
const contact = { email: "claire@example.com", firstName: "Claire", lastName: "Donnelly", phone: "" };

test("picks only the details from a posted form", () => {
  const form = new URLSearchParams({
    ...contact,
    intent: "pay",
    code: "4111111111111111",
    intentKey: "k",
    __proto__x: "1",
  });
  expect(readCheckoutValues(form)).toEqual({ ...contact, agreedToShow: "" });
});

test("uses the first value of a repeated field", () => {
  expect(readCheckoutValues(new URLSearchParams("email=a&email=b"))).toMatchObject({ email: "a" });
});

test("drops the hidden address when the order is picked up", () => {
  expect(detailsToSend({ ...contact, ...address, method: "pickup" })).toEqual({
    ...contact,
    method: "pickup",
  });
});

test("distinguishes an unchecked box from a form without the box", () => {
  expect(readCheckoutValues(new URLSearchParams("email=a"))).toHaveProperty("agreedToShow", "");
  expect(readCheckoutValues(new URLSearchParams("email=a&agreedToShow=yes"))).toHaveProperty(
    "agreedToShow",
    "yes",
  );
  expect(readCheckoutValues(new URLSearchParams("code=1"))).not.toHaveProperty("agreedToShow");
});

test("drops the consent to show the purchase when the shopper switches to pickup", () => {
  const typed = { ...contact, ...address, agreedToShow: "yes" };
  expect(detailsToSend({ ...typed, method: "shipping" })).toHaveProperty("agreedToShow", "yes");
  expect(detailsToSend({ ...typed, method: "pickup" })).not.toHaveProperty("agreedToShow");
});

test("sends the address fields entered so far that determine the tax", () => {
  expect(toDeliveryDraft({ ...contact, ...address, method: "shipping" })).toEqual({
    ...{ method: "shipping", state: "NY", postalCode: "11959", city: "Quogue", county: "Suffolk" },
  });
  expect(toDeliveryDraft({ method: "shipping", state: "NJ", postalCode: " 07030 ", county: "" })).toEqual({
    ...{ method: "shipping", state: "NJ", postalCode: "07030" },
  });
});

test("leaves the delivery method undefined when it's missing or unknown", () => {
  expect(toDeliveryDraft({ ...contact })).toBeUndefined();
  expect(toDeliveryDraft({ method: "drone" })).toBeUndefined();
});

test("prefills the form with earlier input", () => {
  const { county, ...rest } = address;
  const shown = detailsAsValues({
    ...contact,
    phone: null,
    agreedToShow: true,
    delivery: { method: "shipping", ...rest, address2: null, county },
  });
  expect(shown).toEqual({ ...contact, method: "shipping", ...address, agreedToShow: "yes" });
  const pickup = { method: "pickup" } as const;
  expect(detailsAsValues({ ...contact, phone: null, agreedToShow: false, delivery: pickup })).toEqual({
    ...contact,
    method: "pickup",
  });
});
