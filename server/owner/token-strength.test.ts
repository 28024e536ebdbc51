import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { tokenWeakness } from "./token-strength.ts";

test.each([
  "a".repeat(36),
  "changeme".repeat(5),
  "changeme-changeme-changeme-changeme",
  "Password1!Password1!Password1!Password1!",
  "0123456789".repeat(4),
  "abcdefghijklmnopqrstuvwxyz0123456789",
  "qwertyuiopasdfghjklzxcvbnm123456",
  "your-secret-admin-api-token-goes-here",
  "deadbeef".repeat(8),
  "00112233445566778899aabbccddeeff",
  "aabbccddeeffgghhiijjkkllmmnnoopp",
  "02468ace13579bdf02468ace13579bdf",
  "YOUR_RANDOM_32_CHARACTER_TOKEN_GOES",
  "ChangeThisToAStrongSecretPlease32",
  "insertyourlongandrandomsecretvaluehere",
  "this-is-a-very-long-admin-token-for-dev",
  "my-very-long-and-secure-password-123",
])("%s is guessable", (token) => {
  expect(tokenWeakness(token)).toMatch(/is easy to guess.*openssl rand -base64 32/);
});

test("rejects a short one by its length", () => {
  expect(tokenWeakness(randomBytes(15).toString("hex"))).toMatch(/at least 32 characters/);
});

test("accepts random tokens and long phrases", () => {
  for (let i = 0; i < 200; i++) {
    expect(tokenWeakness(randomBytes(32).toString("base64"))).toBeNull();
    expect(tokenWeakness(randomBytes(16).toString("hex"))).toBeNull();
  }
  expect(tokenWeakness(crypto.randomUUID())).toBeNull();
  expect(tokenWeakness("a phrase of seven rare words, quoted nowhere")).toBeNull();
});
