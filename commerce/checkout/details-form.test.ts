import fc from "fast-check";
import { expect, test } from "vitest";
import { readDetailsForm } from "./details-form.ts";

const taxed = { state: "NY", counties: ["Suffolk", "Nassau"] };
const claire = { email: " claire@example.com ", firstName: "Claire", lastName: "Donnelly" };
const parcel = {
  ...claire,
  method: "shipping",
  address1: "1 Main Street",
  city: "Islip",
  state: "ny",
  postalCode: "11751",
  county: "Suffolk",
};

function faults(input: unknown): Record<string, string> {
  const read = readDetailsForm(input, taxed);
  return "errors" in read ? Object.fromEntries(read.errors.map((e) => [e.field, e.message])) : {};
}

test("a pick-up wants a name and an address for mail only", () => {
  expect(readDetailsForm({ ...claire, method: "pickup", phone: "", address1: "" }, taxed)).toEqual({
    form: {
      details: {
        email: "claire@example.com",
        firstName: "Claire",
        lastName: "Donnelly",
        phone: null,
        agreedToShow: false,
        delivery: { method: "pickup" },
      },
      choseDelivery: true,
      seenSubtotalCents: null,
    },
  });
});

test("a form without a choice of delivery says so", () => {
  expect(readDetailsForm(claire, taxed)).toMatchObject({ form: { choseDelivery: false } });
});

test("an empty form names every input that it wants, once", () => {
  expect(Object.keys(faults({}))).toEqual(["email", "firstName", "lastName"]);
  expect(Object.keys(faults({ method: "shipping" }))).toEqual([
    "email",
    "firstName",
    "lastName",
    "address1",
    "city",
    "state",
    "postalCode",
  ]);
});

test("within New York the county is wanted, and only one that the tax table knows", () => {
  expect(faults({ ...parcel, county: "" })).toHaveProperty("county");
  expect(faults({ ...parcel, county: "Kent", email: "" })).toMatchObject({
    county: "Choose the county: it decides the sales tax.",
    email: "Enter your email address.",
  });
  expect(readDetailsForm(parcel, taxed)).toMatchObject({
    form: { details: { delivery: { method: "shipping", state: "NY", county: "Suffolk", address2: null } } },
  });
});

test("outside New York a county is neither wanted nor kept", () => {
  expect(readDetailsForm({ ...parcel, state: "NJ", postalCode: "07030-1234" }, taxed)).toMatchObject({
    form: { details: { delivery: { state: "NJ", county: null } } },
  });
});

test.each([
  ["email", { email: "claire@" }],
  ["email", { email: "a@b.co\nBcc: c@d.co" }],
  ["firstName", { firstName: "x".repeat(201) }],
  ["firstName", { firstName: "Cl\u0000aire" }],
  ["lastName", { lastName: "\ud800" }],
  ["phone", { phone: "call me" }],
  ["phone", { phone: "12345" }],
  ["state", { state: "PR" }],
  ["postalCode", { postalCode: "1175" }],
  ["address1", { address1: "4242 4242 4242 4242" }],
  ["city", { city: ["Islip"] }],
  ["seenSubtotalCents", { seenSubtotalCents: "1e3" }],
])("a fault in %s is named there: %j", (field, part) => {
  expect(Object.keys(faults({ ...parcel, ...part }))).toEqual([field]);
});

test("a mailbox named by figures is an address, and a card's number alone is none", () => {
  for (const email of ["123456789012@example.com", "4242424242424242@example.com"])
    expect(readDetailsForm({ ...claire, email }, taxed)).toMatchObject({ form: { details: { email } } });
  expect(faults({ ...claire, email: "4242424242424242" })).toHaveProperty("email");
});

test.each([
  "+44 20 7946 0018",
  "+49 30 901820-123",
  "0086 138 1234 5678",
  "516-555-0199 ext. 12",
  "516\u2011555\u20110199",
])("accepts the phone number %j, which is no card number", (phone) => {
  expect(faults({ ...parcel, phone })).toEqual({});
});

test("rejects a card number in free text only, and only one that a card can have", () => {
  expect(faults({ ...parcel, lastName: "5555 5555 5555 4444" })).toEqual({
    lastName: "Don't enter a card number here.",
  });
  for (const address2 of ["Locker 123456789012", "Unit 4242424242424243"])
    expect(faults({ ...parcel, address2 })).toEqual({});
});

test("what nobody sees is taken out of what is typed", () => {
  const typed = { ...claire, firstName: "Cla\u202eire\u200b", lastName: "\u2066Donnelly\u2069" };
  expect(readDetailsForm(typed, taxed)).toMatchObject({
    form: { details: { firstName: "Claire", lastName: "Donnelly" } },
  });
  expect(faults({ ...claire, firstName: "\u200b\u202e" })).toHaveProperty("firstName");
});

test("an unknown way of delivery is a fault of that input", () => {
  expect(faults({ ...claire, method: "pigeon" })).toHaveProperty("method");
});

test("whatever is sent, the answer is a form or a list of faults", () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const read = readDetailsForm(input, taxed);
      expect("form" in read || read.errors.length > 0).toBe(true);
    }),
  );
});

test.each([
  [{ ...parcel, agreedToShow: "yes" }, true],
  [{ ...parcel, agreedToShow: "" }, false],
  [{ ...parcel, agreedToShow: "on" }, false],
  [parcel, false],
  [{ ...claire, method: "pickup", agreedToShow: "yes" }, false],
])("a buyer agrees by the box beside an address and by nothing else: %#", (input, agreedToShow) => {
  expect(readDetailsForm(input, taxed)).toMatchObject({ form: { details: { agreedToShow } } });
});
