import { expect, test } from "vitest";
import { m } from "#messages";
import { emailText } from "../../../foundation/mail/emails/email-text.ts";
import {
  emailSignature,
  missingParts,
  sampleEmailText,
  writeSampleEmail,
} from "../../../tests/mail/sample-email-text.ts";
import { sampleContext, sampleEmails } from "../../../tests/mail/sample-emails.ts";

const payLink = `${m.orders.payBalance}:\nhttps://store.test/orders/key-of-o1\n\n`;

test("a refund email names the order and the amount", async () => {
  const said = [
    m.orders.refundedAll("LI-7K2M9QXA", m.orders.refundWays.online()),
    m.orders.takesDays,
    `${m.orders.refunded}: $14,148.37\n\n`,
    "(516) 555-0142",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("payment-refunded"), said)).toEqual([]);
});

test("a refund email says how it was paid out", async () => {
  const by = async (method: string, reference: string | null) =>
    (await sampleEmailText("payment-refunded", { method, reference, extent: "part" })).split("\n")[0];
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
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("payment-received"), said)).toEqual([]);
  const last = await sampleEmailText("payment-received", { balanceCents: 0 });
  expect(last).toContain(m.orders.isPaid);
  expect(last).not.toContain(m.orders.payBalance);
});

test("a voided receipt email says nothing was charged or refunded, and the current balance due", async () => {
  const said = [
    m.orders.voided("R-1004", "$6,000.00", "LD-7K2M9QXA"),
    `${m.orders.paidSoFar}: $500.00\n${m.orders.balanceDue}: $12,985.01\n\n`,
    payLink,
    "(516) 555-0142",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("payment-reversed"), said)).toEqual([]);
  const unpriced = await sampleEmailText("payment-reversed", { balanceCents: null });
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
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("order-priced"), said)).toEqual([]);
  const corrected = { ...sampleEmails["order-priced"], isCorrection: true };
  expect(
    emailText(await writeSampleEmail("order-priced", corrected, sampleContext), sampleContext),
  ).toContain(m.orders.priceCorrected("LD-7K2M9QXA"));
});

test("tells the showroom that a balance was paid, with a link to the desk", async () => {
  const said = [
    "Claire Donnelly",
    "LD-7K2M9QXA",
    "R-1005: $11,485.01\n",
    ": $13,485.01\n\n",
    "https://store.test/desk/orders/LD-7K2M9QXA",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("balance-paid"), said)).toEqual([]);
});

test("a ready-for-pickup email names the balance due and where to pay it", async () => {
  const owed = await sampleEmailText("job-stage", { stage: "ready", balanceCents: 307_822 });
  const said = [
    m.jobs.balance("$3,078.22"),
    `${m.jobs.payBalance("$3,078.22")}:\nhttps://store.test/track/key-of-j1`,
  ];
  expect(missingParts(owed, said)).toEqual([]);
  for (const changes of [
    { stage: "ready", balanceCents: 0 },
    { stage: "setting", balanceCents: 307_822 },
  ])
    expect(await sampleEmailText("job-stage", changes)).not.toContain("$3,078.22");
});

test("a refund email for a payment no longer due says that it was refunded in full", async () => {
  const said = m.orders.refundedSurplus("LI-7K2M9QXA", m.orders.refundWays.online());
  expect(await sampleEmailText("payment-refunded", { extent: "surplus" })).toContain(said);
});
