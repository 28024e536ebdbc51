import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../tests/any-character.ts";
import { readStripeEvent } from "./stripe-event.ts";

const secret = "whsec_of_the_tests_0001";
const now = Date.parse("2026-11-21T15:00:00Z");
const time = Math.floor(now / 1_000);
const body = (type = "checkout.session.completed") =>
  JSON.stringify({ id: "evt_1", type, data: { object: { id: "cs_1" } } });
const sign = (raw: string, at = time, by = secret) =>
  createHmac("sha256", by).update(`${at}.${raw}`).digest("hex");

test("G-36 PAY-03 returns the checkout session of a payment event, and none for other events", () => {
  const raw = body();
  const signature = `t=${time},v1=${sign(raw)}`;
  expect(readStripeEvent(raw, { signature, secret, now })).toEqual({
    ...{ id: "evt_1", sessionRef: "cs_1", refundRef: null, readerRef: null },
  });
  const other = body("customer.created");
  expect(readStripeEvent(other, { signature: `t=${time},v1=${sign(other)}`, secret, now })).toEqual({
    id: "evt_1",
    ...{ sessionRef: null, refundRef: null, readerRef: null },
  });
});

test("returns the payment or refund that a card reader's event is about", () => {
  const read = (type: string, object: object) => {
    const raw = JSON.stringify({ id: "evt_1", type, data: { object } });
    return readStripeEvent(raw, { signature: `t=${time},v1=${sign(raw)}`, secret, now })?.readerRef;
  };
  expect(read("payment_intent.succeeded", { id: "pi_1" })).toBe("pi_1");
  expect(read("refund.failed", { id: "re_1" })).toBe("re_1");
  const action = { process_payment_intent: { payment_intent: "pi_2" } };
  expect(read("terminal.reader.action_failed", { id: "tmr_1", action })).toBe("pi_2");
  expect(read("terminal.reader.action_failed", { id: "tmr_1", action: null })).toBeNull();
});

test("trap 23: returns the refund of an event about one", () => {
  for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"]) {
    const raw = body(type);
    expect(readStripeEvent(raw, { signature: `t=${time},v1=${sign(raw)}`, secret, now })).toMatchObject({
      ...{ sessionRef: null, refundRef: "cs_1" },
    });
  }
});

test("G-36 PAY-03 accepts an event with one valid signature among several, as during secret rotation", () => {
  const raw = body();
  const signature = `t=${time},v1=${sign(raw, time, "whsec_old")}, v1=${sign(raw)},v0=abc`;
  expect(readStripeEvent(raw, { signature, secret, now })).not.toBeNull();
});

test.each([
  ["300 s old", time - 300, true],
  ["301 s old", time - 301, false],
  ["301 s ahead", time + 301, false],
])("G-36 PAY-03 rejects an event that is %s", (_when, at, isRead) => {
  const raw = body();
  const read = readStripeEvent(raw, { signature: `t=${at},v1=${sign(raw, at)}`, secret, now });
  expect(read !== null).toBe(isRead);
});

test("G-36 PAY-03 rejects any other signature header, and never throws", () => {
  const raw = body();
  const right = sign(raw);
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[0-9a-f]{0,70}$/), (any, hex) => {
      for (const signature of [any, `t=${time},v1=${hex}`, `t=${any},v1=${right}`, `t=${time},v0=${right}`])
        if (signature !== `t=${time},v1=${right}`)
          expect(readStripeEvent(raw, { signature, secret, now })).toBeNull();
    }),
  );
});

test("G-36 PAY-03 rejects a signed body that isn't an event", () => {
  for (const raw of ["", "null", "[]", "{", '{"id":1}', '{"id":"evt_1","type":"x"}'])
    expect(readStripeEvent(raw, { signature: `t=${time},v1=${sign(raw)}`, secret, now })).toBeNull();
});
