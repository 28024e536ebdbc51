import { expect, test } from "vitest";
import { detailsAsValues, detailsToSend, typedDelivery, typedValues } from "./checkout-fields.ts";

const address = {
  address1: "5 Dune Road",
  address2: "",
  city: "Quogue",
  state: "NY",
  postalCode: "11959",
  county: "Suffolk",
};
const contact = { email: "claire@example.com", firstName: "Claire", lastName: "Donnelly", phone: "" };

test("only the details are picked out of a posted form", () => {
  const form = new URLSearchParams({
    ...contact,
    intent: "pay",
    code: "4111111111111111",
    intentKey: "k",
    __proto__x: "1",
  });
  expect(typedValues(form)).toEqual({ ...contact, agreedToShow: "" });
});

test("the first of a repeated field counts", () => {
  expect(typedValues(new URLSearchParams("email=a&email=b"))).toMatchObject({ email: "a" });
});

test("a piece that is picked up is sent nowhere: the hidden address stays behind", () => {
  expect(detailsToSend({ ...contact, ...address, method: "pickup" })).toEqual({
    ...contact,
    method: "pickup",
  });
});

test("a box that was emptied is told apart from a form that never asked", () => {
  expect(typedValues(new URLSearchParams("email=a"))).toHaveProperty("agreedToShow", "");
  expect(typedValues(new URLSearchParams("email=a&agreedToShow=yes"))).toHaveProperty("agreedToShow", "yes");
  expect(typedValues(new URLSearchParams("code=1"))).not.toHaveProperty("agreedToShow");
});

test("a word given for a delivery does not outlive the choice of pick-up", () => {
  const typed = { ...contact, ...address, agreedToShow: "yes" };
  expect(detailsToSend({ ...typed, method: "shipping" })).toHaveProperty("agreedToShow", "yes");
  expect(detailsToSend({ ...typed, method: "pickup" })).not.toHaveProperty("agreedToShow");
});

test("sends what decides the tax of a delivery, as far as it is typed", () => {
  expect(typedDelivery({ ...contact, ...address, method: "shipping" })).toEqual({
    ...{ method: "shipping", state: "NY", postalCode: "11959", city: "Quogue", county: "Suffolk" },
  });
  expect(typedDelivery({ method: "shipping", state: "NJ", postalCode: " 07030 ", county: "" })).toEqual({
    ...{ method: "shipping", state: "NJ", postalCode: "07030" },
  });
});

test("a form without a choice of delivery has none", () => {
  expect(typedDelivery({ ...contact })).toBeUndefined();
  expect(typedDelivery({ method: "drone" })).toBeUndefined();
});

test("what was entered before stands in the form again", () => {
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
