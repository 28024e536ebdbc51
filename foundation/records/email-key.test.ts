import fc from "fast-check";
import { expect, test } from "vitest";
import { emailKey } from "./email-key.ts";

test.each([
  ["Claire@Example.com", "claire@example.com"],
  ["claire+watch@example.com", "claire@example.com"],
  ["claire+a+b@example.com", "claire@example.com"],
  ["c.donnelly@example.com", "c.donnelly@example.com"],
  ["C.Donnelly+ring@Gmail.com", "cdonnelly@gmail.com"],
  ["c.donnelly@googlemail.com", "cdonnelly@gmail.com"],
  ["+watch@example.com", "+watch@example.com"],
])("%s has the key %s", (email, key) => {
  expect(emailKey(email)).toBe(key);
});

test("a mailbox has one key, regardless of tags and capitalization", () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9]{0,12}$/), (email, tag) => {
      const [name = "", domain = ""] = email.split("@");
      fc.pre(!name.includes("+"));
      expect(emailKey(`${name}+${tag}@${domain}`.toUpperCase())).toBe(emailKey(email));
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
    }),
  );
});
