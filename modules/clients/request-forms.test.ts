import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { openClients } from "#clients";
import type { Database } from "#database";
import { shop } from "../../shop.config.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";

const writes: unknown[] = [];
const room = openClients({
  // Forms are validated before anything is written, so a database that only counts writes is enough.
  database: { write: async () => void writes.push(1) } as unknown as Database,
  facts: shop,
  origin: "https://store.test",
});

afterEach(() => expect(writes.splice(0)).toEqual([]));

const quote = {
  key: "k",
  name: "Claire",
  email: "claire@example.com",
  phone: "",
  notes: "",
  design: ringDesign(),
};
const sizer = {
  key: "k",
  name: "Claire",
  email: "claire@example.com",
  address1: "3 Mill Lane",
  city: "Harrow Bay",
  state: "NY",
  postalCode: "11700",
};

test.each([
  ["name", ""],
  ["name", "  "],
  ["name", "Claire\r\nBcc: all@example.com"],
  ["name", "Claire\u0000"],
  ["name", "\ud800"],
  ["name", "\u202e\u200b"],
  ["name", "x".repeat(121)],
  ["name", ["Claire"]],
  ["email", ""],
  ["email", "claire"],
  ["email", "claire@example.com\r\nBcc: all@example.com"],
  ["email", "claire@example.com\n"],
  ["email", "claire@example.com, all@example.com"],
  ["email", "Claire <claire@example.com>"],
  ["email", `${"x".repeat(250)}@example.com`],
  ["phone", "call me"],
  ["phone", "12"],
  ["phone", "516 555 0142\r\nBcc: x"],
  ["notes", "x".repeat(2_001)],
  ["notes", "\u0007"],
  ["notes", 5],
])("rejects a quote whose %s is %j at that field", async (field, value) => {
  const answer = await room.requestQuote({ ...quote, [field]: value });
  expect(answer).toEqual({ ok: false, errors: [{ field, message: expect.stringMatching(/\w.*\.$/) }] });
});

test.each([
  ["address1", ""],
  ["city", ""],
  ["state", "New York"],
  ["postalCode", "1170"],
  ["postalCode", "11700-1"],
])("rejects a sizer request whose %s is %j at that field", async (field, value) => {
  expect(await room.requestSizer({ ...sizer, [field]: value })).toEqual({
    ok: false,
    errors: [{ field, message: expect.any(String) }],
  });
});

test.each([
  ["", "Enter your email address."],
  ["claire@", "This email address isn't complete. Enter it like name@example.com."],
  [`${"x".repeat(17_000)}@example.com`, expect.any(String)],
  [["claire@example.com"], expect.any(String)],
])("rejects a sign-up with the address %j", async (email, message) => {
  const answer = await room.signUp({ email });
  expect(answer).toMatchObject({ ok: false, errors: [{ message }] });
});

test.each([
  [{ ...quote, key: "" }],
  [{ ...quote, key: "x".repeat(256) }],
  [{ ...quote, design: null }],
  [{ ...quote, design: "ring" }],
  [{ ...quote, design: { category: "crown" } }],
  [{ ...quote, extra: "x".repeat(270_000) }],
  [null],
  [undefined],
  ["name=Claire"],
  [[]],
])("reports an error for the whole form when no field on the page can fix it: %#", async (input) => {
  const answer = await room.requestQuote(input);
  expect(answer).toMatchObject({
    ok: false,
    errors: expect.arrayContaining([{ field: "form", message: expect.any(String) }]),
  });
});

test("rejects a form with a circular reference", async () => {
  const knot: Record<string, unknown> = { ...quote };
  knot.design = knot;
  expect(await room.requestQuote(knot)).toMatchObject({ ok: false, errors: [{ field: "form" }] });
});

test("explains what's wrong with any invalid input, and never throws", async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: true }), async (input) => {
      const answers = [
        await room.requestQuote(input),
        await room.requestSizer(input),
        await room.signUp(input),
      ];
      for (const answer of answers) {
        if (answer.ok || "busy" in answer) throw new Error("A form without content was taken.");
        expect(answer.errors.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["nested comments", `${"(".repeat(5_000)}claire@example.com${")".repeat(5_000)}`],
  ["groups within groups", `${"a:".repeat(5_000)}claire@example.com;`],
  ["a second header", "claire@example.com\r\nBcc: all@example.com"],
])(
  "SEC-07: every form rejects an address of ten kilobytes of %s in little CPU time",
  async (_what, email) => {
    const before = process.threadCpuUsage();
    for (const answer of [
      await room.requestQuote({ ...quote, email }),
      await room.requestSizer({ ...sizer, email }),
      await room.signUp({ email }),
    ])
      expect(answer).toMatchObject({ ok: false, errors: [{ field: "email" }] });
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
  },
);
