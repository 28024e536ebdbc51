import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { mailboxFault } from "./mailbox.ts";

const name = "Claire Donnelly";

test.each([
  "claire@example.com",
  "claire.o'neil+ring@mail.example.com",
  "c@localhost",
  `${"x".repeat(64)}@example.com`,
])("%s is a deliverable address", (address) => {
  expect(mailboxFault({ name, address })).toBeNull();
});

test.each([
  ["a second header", "claire@example.com\r\nBcc: all@example.com"],
  ["a line break at its end", "claire@example.com\n"],
  ["a list", "claire@example.com, all@example.com"],
  ["a group", "friends: claire@example.com;"],
  ["a name", "Claire <claire@example.com>"],
  ["a quoted part that hides another domain", '"claire@evil.test"@example.com'],
  ["a comment", "claire(comment)@example.com"],
  ["nothing after the @", "claire@"],
  ["a domain that begins with a hyphen", "claire@-example.com"],
  ["non-ASCII emails", "clairé@example.com"],
  ["a NUL", "claire\u0000@example.com"],
])("SEC-07: rejects an address with %s", (_what, address) => {
  expect(mailboxFault({ name: "", address })).toMatch(/^its address/);
});

test.each(["Claire\r\nBcc: all@example.com", "Claire\u2028", "\ud800", "x".repeat(161)])(
  "SEC-07: rejects a name that is not one printable line: %j",
  (bad) => {
    expect(mailboxFault({ name: bad, address: "claire@example.com" })).toMatch(/^its name/);
  },
);

/** Half the CPU time of ten billion steps, which a quadratic check would take. A few milliseconds are normal. */
const quadraticMs = 5_000;

test.each([
  ["nested comments", `${"(".repeat(50_000)}claire@example.com${")".repeat(50_000)}`],
  ["groups within groups", `${"a:".repeat(50_000)}claire@example.com;`],
  ["dots", `${"a.".repeat(50_000)}a@`],
  ["domains", `a@${"a-".repeat(50_000)}`],
])("SEC-07: rejects a hundred kilobytes of %s in linear time", (_what, address) => {
  const before = process.threadCpuUsage();
  expect(mailboxFault({ name: "", address })).not.toBeNull();
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(quadraticMs);
});

test("every address a form accepts is deliverable", () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^[\w.'+-]{1,20}@[a-z0-9.-]{1,20}\.[a-z]{2,4}$/),
  );
  fc.assert(
    fc.property(typed, (address) => {
      fc.pre(address.length <= 254 && z.email().safeParse(address).success);
      expect(mailboxFault({ name: "", address })).toBeNull();
    }),
    { numRuns: repeatCount(400, 2_000), seed: 26 },
  );
});
