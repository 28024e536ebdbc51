import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origins = ["https://checkout.example"];

test.each(["/", "/checkout/AbC-_9", "/cart?empty=1", "https://checkout.example/c/1?key=2"])(
  "SEC-06 %s is allowed as a redirect",
  (address) => {
    const { status, headers } = safeRedirect(address, { origins });
    expect([status, headers.get("location")]).toEqual([303, address]);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https://checkout.example.evil.example/",
  "https://checkout.example@evil.example/",
  "http://checkout.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil",
  "",
  "/\t/evil.example",
  " /x",
  "/x\r\nset-cookie: a=b",
])("SEC-06 %j is rejected as a redirect", (address) => {
  expect(() => safeRedirect(address, { origins })).toThrow("Refused to redirect to");
});

test("SEC-06 browsers resolve every allowed redirect to the store or its checkout", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    "//",
    ":",
    "@",
    "?",
    "#",
    ".",
    "\t",
    "\n",
    " ",
    "evil.example",
    "https",
    "a",
    "%2f",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const address = parts.join("");
      let led: Response;
      try {
        led = safeRedirect(address, { origins });
      } catch {
        return;
      }
      const { origin } = new URL(led.headers.get("location") ?? "", "https://shop.example/page");
      expect(["https://shop.example", ...origins]).toContain(origin);
    }),
    { numRuns: 5_000 },
  );
});
