import { email, line, phone } from "../../../foundation/records/fields.ts";

/** A client's card. */
export const clientContactFields = {
  name: line(120, "Name", { required: "Enter the client's name.", attributes: { autoComplete: "off" } }),
  phone: phone("Phone", { attributes: { autoComplete: "off" } }),
  email: email("Email", { attributes: { autoComplete: "off", spellCheck: false } }),
  company: line(120, "Company", { attributes: { autoComplete: "off" } }),
  address1: line(120, "Street address", { attributes: { autoComplete: "off" } }),
  address2: line(120, "Apartment, suite", { attributes: { autoComplete: "off" } }),
  city: line(80, "City", { attributes: { autoComplete: "off" } }),
  state: line(40, "State", { attributes: { autoComplete: "off" } }),
  postalCode: line(20, "ZIP code", { column: "postal_code", attributes: { autoComplete: "off" } }),
} as const;
