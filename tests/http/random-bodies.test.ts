import fc from "fast-check";
import { expect } from "vitest";
import { repeatCount } from "../faults/run-size.ts";
import { readOnlyTest as test } from "./stories.ts";

const doors: [path: string, types: string[]][] = [
  ["/api/sign-up", ["application/json"]],
  ["/api/2025-07/graphql.json", ["application/json"]],
  ["/admin/api/2025-07/graphql.json", ["application/json"]],
  ["/api/csp-reports", ["application/reports+json"]],
  ["/cart", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]],
  ["/custom-builder/review", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]],
  ["/custom-builder/deposit", ["application/x-www-form-urlencoded"]],
  ["/product/rolex-submariner-date-126610ln/similar", ["application/x-www-form-urlencoded"]],
  ["/custom-builder/ring-sizer", ["application/x-www-form-urlencoded"]],
  ["/checkout/AAAAAAAAAAAAAAAAAAAAAA", ["application/x-www-form-urlencoded", "text/plain"]],
];
const runs = repeatCount(10, Math.ceil(10_000 / doors.length));

const word = fc.constantFrom(
  ...[
    "email",
    "query",
    "variables",
    "__proto__",
    "constructor",
    "merchandiseId",
    "quantity",
    "design",
    "name",
    "key",
  ],
  ...[
    "intent",
    "pay",
    "' or 1=1 --",
    "<script>",
    "\u0000",
    "\ud800",
    "NaN",
    "1e309",
    "-1",
    "9007199254740993",
  ],
);
const body = fc.oneof(
  fc.json(),
  fc.dictionary(word, fc.oneof(fc.jsonValue(), word)).map((value) => JSON.stringify(value)),
  fc
    .array(fc.tuple(word, word))
    .map((pairs) =>
      new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString(),
    ),
  fc.string({ maxLength: 4_000 }),
  fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  fc.nat(3_000).map((depth) => "[".repeat(depth)),
  fc
    .array(fc.tuple(word, word))
    .map((pairs) =>
      pairs.map(([a, b]) => `--x\r\ncontent-disposition: form-data; name="${a}"\r\n\r\n${b}\r\n`).join(""),
    ),
);

for (const [path, types] of doors) {
  test(`G-17 FUZ-02: ${runs} random bodies to ${path} get client errors`, async ({ origin }) => {
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(...types), async (text, type) => {
        const headers = { "content-type": type };
        const answer = await fetch(`${origin}${path}`, {
          method: "POST",
          headers,
          body: text,
          redirect: "manual",
        });
        await answer.arrayBuffer();
        expect(answer.status, text.slice(0, 200)).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
  });
}
