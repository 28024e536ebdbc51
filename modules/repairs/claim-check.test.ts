import { createSecretKey } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { claimCheck, claimCode, readClaimCheck, repairLabel, repairNumber } from "./claim-check.ts";
import { signatureForm } from "./signature.ts";

const secret = createSecretKey(Buffer.alloc(32, 7));

test("parses a claim check printed, typed or scanned, and matches only its own repair", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 999_999_999 }), (number) => {
      const printed = claimCheck(secret, number);
      const said = { number, code: claimCode(secret, number) };
      expect(printed).toMatch(/^RP-\d{4,9}-[0-9A-HJKMNP-TV-Z]{4}$/);
      for (const text of [printed, printed.toLowerCase(), printed.replaceAll("-", ""), ` ${printed} `])
        expect(readClaimCheck(text)).toEqual(said);
      expect(readClaimCheck(`https://shop.example/r/${printed}`)).toEqual(said);
      expect(repairNumber(repairLabel(number))).toBe(number);
    }),
  );
  for (const text of ["", "RP-1001", "R-1001", "1001", "RP-1001-K7Q", "RP-1001-K7Q4-5"])
    expect(readClaimCheck(text)).toBe(null);
});

test("a signature is a path of whole-number points or a typed name, never markup", () => {
  const accepts = (typed: object) => signatureForm.safeParse(typed).success;
  expect(accepts({ signature: "M10 20L30 40L50 60M7 8L9 10" })).toBe(true);
  expect(accepts({ signature: "", signedName: "Paul Lindqvist" })).toBe(true);
  for (const signature of ["", "M10 20", 'M1 2L3 4"/><script>', "M1 2L3 4Z", "M-1 2L3 4", "M1 2C3 4 5 6 7 8"])
    expect([signature, accepts({ signature })]).toEqual([signature, false]);
  expect(accepts({ signature: `M1 2${"L3 4".repeat(2_000)}` })).toBe(false);
});
