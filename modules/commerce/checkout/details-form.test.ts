import fc from "fast-check";
import { expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { readDetailsForm } from "./details-form.ts";

const at = { facts: shop, now: Date.parse("2026-11-24T15:00:00Z") };
const claire = { email: " claire@example.com ", firstName: "Claire", lastName: "Donnelly" };
const parcel = {
  ...claire,
  method: "shipping",
  address1: "1 Main Street",
  city: "Islip",
  state: "ny",
  postalCode: "11751",
};

function faults(input: unknown): Record<string, string> {
  const read = readDetailsForm(input, at);
  return "errors" in read ? Object.fromEntries(read.errors.map((e) => [e.field, e.message])) : {};
}

test("pickup requires only a name and an email address", () => {
  expect(readDetailsForm({ ...claire, method: "pickup", phone: "", address1: "" }, at)).toEqual({
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

test("accepts details without a delivery choice, and marks it as missing", () => {
  expect(readDetailsForm(claire, at)).toMatchObject({ form: { choseDelivery: false } });
});

test("reports each required field of an empty form once", () => {
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

function countyOf(change: object): string | null | undefined {
  const read = readDetailsForm({ ...parcel, ...change }, at);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  const { delivery } = read.form.details;
  return delivery.method === "shipping" ? delivery.county : undefined;
}

test("takes the county from the ZIP code, whatever the form says", () => {
  expect(countyOf({})).toBe("Suffolk");
  expect(countyOf({ county: "Nassau" })).toBe("Suffolk");
  expect(countyOf({ postalCode: "10118", city: "New York", county: "Albany" })).toBe("New York City");
  expect(countyOf({ state: "NJ", postalCode: "07030-1234", county: "Suffolk" })).toBeNull();
});

test("asks for the county when the ZIP code is in several, and accepts no other county", () => {
  const farmingdale = { postalCode: "11735", city: "Farmingdale" };
  const asked =
    "The ZIP code 11735 is in Nassau County and Suffolk County. Choose where this address is. It determines the sales tax.";
  expect(faults({ ...parcel, ...farmingdale })).toEqual({ county: asked });
  expect(faults({ ...parcel, ...farmingdale, county: "Albany", email: "" })).toEqual({
    ...{ county: asked, email: "Enter your email address." },
  });
  expect(countyOf({ ...farmingdale, county: "Nassau" })).toBe("Nassau");
});

test.each([
  ["11743", "CT", "The ZIP code 11743 is in NY, not CT. Correct the ZIP code or the state."],
  ["06390", "CT", "The ZIP code 06390 is in NY, not CT. Correct the ZIP code or the state."],
  ["06830", "NY", "The ZIP code 06830 is in CT, not NY. Correct the ZIP code or the state."],
  ["00000", "NY", "00000 isn't a valid ZIP code. Check the digits."],
  ["00000", "NJ", "00000 isn't a valid ZIP code. Check the digits."],
  ["11799", "NY", `We can't find the ZIP code 11799. Check it, or call ${shop.phones.showroom}.`],
])("rejects the ZIP code %s in %s", (postalCode, state, message) => {
  expect(faults({ ...parcel, postalCode, state })).toEqual({ postalCode: message });
});

test.each([
  "PO Box 12",
  "P.O. Box 12",
  "p o box #7",
  "P.O.Box 3",
  "POBox 12",
  "Post Office Box 9",
  "Box 41",
  "PO Drawer 2",
  "PO Box",
  "PO Box A",
  "P.O.Box12",
  "PO Box12A",
  "P.O.B. 12",
  "P.O. Box: 22",
  "PO Box (12)",
  "GPO Box 12",
  "Lock Box 3",
  "\uff30\uff2f\u3000\uff22\uff4f\uff58\u300012",
  "P\u200bO Box 12",
])("rejects the PO box %j", (line) => {
  expect(faults({ ...parcel, address1: line }).address1).toMatch(/PO box won't work. Enter a street address/);
  expect(faults({ ...parcel, address2: line })).toHaveProperty("address2");
});

test.each([
  "12 Boxwood Lane",
  "7 Postbox Road",
  "3 Polo Court",
  "1 Pobox Lane",
  "9 Box Hill Drive",
  "4 Po Boulevard",
  "Drawer Lane 2",
  "PMB 5 Post Road",
])("accepts the street address %j", (line) => {
  expect(faults({ ...parcel, address1: line })).toEqual({});
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
])("reports an error in %s on that field: %j", (field, part) => {
  expect(Object.keys(faults({ ...parcel, ...part }))).toEqual([field]);
});

test("accepts an email address made of digits, but rejects a card number in its place", () => {
  for (const email of ["123456789012@example.com", "4242424242424242@example.com"])
    expect(readDetailsForm({ ...claire, email }, at)).toMatchObject({ form: { details: { email } } });
  expect(faults({ ...claire, email: "4242424242424242" })).toHaveProperty("email");
});

test.each([
  "+44 20 7946 0018",
  "+49 30 901820-123",
  "0086 138 1234 5678",
  "516-555-0199 ext. 12",
  "516\u2011555\u20110199",
])("accepts the phone number %j, which isn't a card number", (phone) => {
  expect(faults({ ...parcel, phone })).toEqual({});
});

test("rejects card numbers in text fields, but accepts numbers with a wrong length or check digit", () => {
  expect(faults({ ...parcel, lastName: "5555 5555 5555 4444" })).toEqual({
    lastName: "Don't enter a card number here.",
  });
  for (const address2 of ["Locker 123456789012", "Unit 4242424242424243"])
    expect(faults({ ...parcel, address2 })).toEqual({});
});

test("strips invisible characters from input", () => {
  const typed = { ...claire, firstName: "Cla\u202eire\u200b", lastName: "\u2066Donnelly\u2069" };
  expect(readDetailsForm(typed, at)).toMatchObject({
    form: { details: { firstName: "Claire", lastName: "Donnelly" } },
  });
  expect(faults({ ...claire, firstName: "\u200b\u202e" })).toHaveProperty("firstName");
});

test("reports an unknown delivery method on its field", () => {
  expect(faults({ ...claire, method: "pigeon" })).toHaveProperty("method");
});

test("returns a form or a list of errors for any input", () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const read = readDetailsForm(input, at);
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
])("counts consent only from a checked box with a delivery address: %#", (input, agreedToShow) => {
  expect(readDetailsForm(input, at)).toMatchObject({ form: { details: { agreedToShow } } });
});
