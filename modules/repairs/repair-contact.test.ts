import { createSecretKey, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { redactedText } from "../../foundation/records/email-key.ts";
import { deriveRepairToken, repairContact } from "./repair-contact.ts";

const person = { number: 1_001, name: "Paul L. Lindqvist", email: "Paul@Example.com", phone: "631 555 0142" };

test("a repair without an email counts as its own client, and an erased one has no mailbox", () => {
  expect(repairContact(person).email_key).toBe("paul@example.com");
  expect(repairContact({ ...person, email: null }).email_key).toBe("RP-1001");
  expect(repairContact({ ...person, email: redactedText }).email_key).toBe(redactedText);
});

test("the key of a repair's page depends only on its number and mailbox", () => {
  const secret = createSecretKey(randomBytes(32));
  const key = deriveRepairToken(secret, person);
  expect(deriveRepairToken(secret, { ...person, email: "paul@example.com" })).toBe(key);
  for (const email of ["other@example.com", null])
    expect(deriveRepairToken(secret, { ...person, email })).not.toBe(key);
  expect(deriveRepairToken(secret, { ...person, number: 1_002 })).not.toBe(key);
});
