import { expect, test } from "vitest";
import { m } from "#messages";
import { emailText } from "../../../foundation/mail/emails/email-text.ts";
import { context, samples } from "../../../tests/mail/sample-emails.ts";
import { notSaid, signature, textOf, written } from "../../../tests/mail/text-of.ts";

const payLink = `${m.orders.payBalance}:\nhttps://store.test/orders/key-of-o1\n\n`;

test("a refund email names the order and the amount", async () => {
  const said = [
    m.orders.refundedAll("LI-7K2M9QXA", m.orders.refundWays.online()),
    m.orders.takesDays,
    `${m.orders.refunded}: $14,148.37\n\n`,
    "(516) 555-0142",
    signature,
  ];
  expect(notSaid(await textOf("payment-refunded"), said)).toEqual([]);
});

test("a refund email says how it was paid out", async () => {
  const by = async (method: string, reference: string | null) =>
    (await textOf("payment-refunded", { method, reference, extent: "part" })).split("\n")[0];
  const { refundWays, refundedPart, takesDays, mentionNumber } = m.orders;
  const part = (way: string) => refundedPart("LI-7K2M9QXA", way);
  expect(await by("cash", null)).toBe(part(refundWays.cash()));
  expect(await by("check", "5012")).toBe(part(refundWays.check("5012")));
  expect(await by("wire", "FW 1")).toBe(`${part(refundWays.wire("FW 1"))} ${takesDays}`);
  const credit = part(refundWays["store-credit"]("1001"));
  expect(await by("store-credit", "1001")).toBe(`${credit} ${mentionNumber}`);
});

test("a payment receipt adds up to the balance and links to the printable page", async () => {
  const said = [
    m.orders.received("$6,000.00", "LD-7K2M9QXA", "Custom ring, solitaire"),
    m.orders.yourReceipt("R-1004"),
    "Price: $12,400.01\nSuffolk County, 8.75%: $1,085.00\n",
    ": −$500.00\nCash: −$5,000.00\nCard, 7730, ref 004421: −$1,000.00\n",
    `${m.orders.balanceDue}: $6,985.01\n\n`,
    "https://store.test/orders/key-of-o1/receipts/R-1004\n\n",
    payLink,
    "https://store.test/policies/returns\n\n",
    "(516) 555-0142",
    signature,
  ];
  expect(notSaid(await textOf("payment-received"), said)).toEqual([]);
  const last = await textOf("payment-received", { balanceCents: 0 });
  expect(last).toContain(m.orders.isPaid);
  expect(last).not.toContain(m.orders.payBalance);
});

test("a voided receipt email says nothing was charged or refunded, and the current balance due", async () => {
  const said = [
    m.orders.voided("R-1004", "$6,000.00", "LD-7K2M9QXA"),
    `${m.orders.paidSoFar}: $500.00\n${m.orders.balanceDue}: $12,985.01\n\n`,
    payLink,
    "(516) 555-0142",
    signature,
  ];
  expect(notSaid(await textOf("payment-reversed"), said)).toEqual([]);
  const unpriced = await textOf("payment-reversed", { balanceCents: null });
  expect(unpriced).toContain(`${m.orders.paidSoFar}: $500.00`);
  expect(unpriced).not.toContain(m.orders.balance);
  expect(unpriced).not.toContain(m.orders.payBalance);
});

test("a final price email shows how it adds up, and a corrected one says that it's corrected", async () => {
  const said = [
    m.orders.priceSet("LD-7K2M9QXA"),
    `${m.orders.finalPrice}: $12,400.01\n${m.orders.taxOf("Suffolk County, 8.75%")}: $1,085.00\n`,
    `${m.orders.paidSoFar}: −$500.00\n${m.orders.balanceDue}: $12,985.01\n\n`,
    "14 Lanthorn Row, Harrow Bay",
    "(516) 555-0142",
    payLink,
    signature,
  ];
  expect(notSaid(await textOf("order-priced"), said)).toEqual([]);
  const corrected = { ...samples["order-priced"], isCorrection: true };
  expect(emailText(await written("order-priced", corrected, context), context)).toContain(
    m.orders.priceCorrected("LD-7K2M9QXA"),
  );
});

test("tells the showroom that a balance was paid, with a link to the desk", async () => {
  const said = [
    "Claire Donnelly",
    "LD-7K2M9QXA",
    "R-1005: $11,485.01\n",
    ": $13,485.01\n\n",
    "https://store.test/desk/orders/LD-7K2M9QXA",
    signature,
  ];
  expect(notSaid(await textOf("balance-paid"), said)).toEqual([]);
});

test("a ready-for-pickup email names the balance due and where to pay it", async () => {
  const owed = await textOf("job-stage", { stage: "ready", balanceCents: 307_822 });
  const said = [
    m.jobs.balance("$3,078.22"),
    `${m.jobs.payBalance("$3,078.22")}:\nhttps://store.test/track/key-of-j1`,
  ];
  expect(notSaid(owed, said)).toEqual([]);
  for (const changes of [
    { stage: "ready", balanceCents: 0 },
    { stage: "setting", balanceCents: 307_822 },
  ])
    expect(await textOf("job-stage", changes)).not.toContain("$3,078.22");
});

test("a refund email for a payment no longer due says that it was refunded in full", async () => {
  const said = m.orders.refundedSurplus("LI-7K2M9QXA", m.orders.refundWays.online());
  expect(await textOf("payment-refunded", { extent: "surplus" })).toContain(said);
});
