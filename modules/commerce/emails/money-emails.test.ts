import { expect, test } from "vitest";
import { emailText } from "../../../foundation/mail/emails/email-text.ts";
import { context, samples } from "../../../tests/mail/sample-emails.ts";
import { notSaid, signature, textOf, written } from "../../../tests/mail/text-of.ts";

test("a refund email names the order and the amount", async () => {
  const said = ["LI-7K2M9QXA in full", "Your bank", "Refunded: $14,148.37\n\n", "(516) 555-0142", signature];
  expect(notSaid(await textOf("payment-refunded"), said)).toEqual([]);
});

test("a refund email says how it was paid out", async () => {
  const by = async (method: string, reference: string | null) =>
    (await textOf("payment-refunded", { method, reference, extent: "part" })).split("\n")[0];
  expect(await by("cash", null)).toContain("part of your payment for order LI-7K2M9QXA, in cash.");
  expect(await by("check", "5012")).toContain(", by check 5012.");
  expect(notSaid((await by("wire", "FW 1")) ?? "", [", by wire FW 1.", "Your bank"])).toEqual([]);
  expect(notSaid((await by("store-credit", "1001")) ?? "", [", as store credit 1001.", "number"])).toEqual(
    [],
  );
});

test("a payment receipt adds up to the balance and links to the printable page", async () => {
  const said = [
    "$6,000.00 for order LD-7K2M9QXA, Custom ring, solitaire.",
    "R-1004",
    "Price: $12,400.01\nSuffolk County, 8.75%: $1,085.00\n",
    ": −$500.00\nCash: −$5,000.00\nCard, 7730, ref 004421: −$1,000.00\nBalance due: $6,985.01\n\n",
    "https://store.test/orders/key-of-o1/receipts/R-1004\n\n",
    "Pay the balance:\nhttps://store.test/orders/key-of-o1\n\n",
    "https://store.test/policies/returns\n\n",
    "(516) 555-0142",
    signature,
  ];
  expect(notSaid(await textOf("payment-received"), said)).toEqual([]);
  const last = await textOf("payment-received", { balanceCents: 0 });
  expect(last).toContain("paid in full");
  expect(last).not.toContain("Pay the balance");
});

test("a voided receipt email says nothing was charged or refunded, and the current balance due", async () => {
  const said = [
    "R-1004",
    "$6,000.00",
    "LD-7K2M9QXA is void",
    "haven't been charged or refunded",
    "Paid so far: $500.00\nBalance due: $12,985.01\n\n",
    "Pay the balance:\nhttps://store.test/orders/key-of-o1\n\n",
    "(516) 555-0142",
    signature,
  ];
  expect(notSaid(await textOf("payment-reversed"), said)).toEqual([]);
  const unpriced = await textOf("payment-reversed", { balanceCents: null });
  expect(unpriced).toContain("Paid so far: $500.00");
  expect(unpriced).not.toMatch(/Balance|Pay the balance/);
});

test("a final price email shows how it adds up, and a corrected one says that it's corrected", async () => {
  const said = [
    "final price for order LD-7K2M9QXA",
    "Final price: $12,400.01\nTax, Suffolk County, 8.75%: $1,085.00\nPaid so far: −$500.00\nBalance due: $12,985.01\n\n",
    "14 Lanthorn Row, Harrow Bay",
    "(516) 555-0142",
    "Pay the balance:\nhttps://store.test/orders/key-of-o1\n\n",
    signature,
  ];
  expect(notSaid(await textOf("order-priced"), said)).toEqual([]);
  const corrected = { ...samples["order-priced"], isCorrection: true };
  expect(emailText(await written("order-priced", corrected, context), context)).toContain("corrected");
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
  const said = ["$3,078.22", "Pay the balance of $3,078.22:\nhttps://store.test/track/key-of-j1"];
  expect(notSaid(owed, said)).toEqual([]);
  for (const changes of [
    { stage: "ready", balanceCents: 0 },
    { stage: "setting", balanceCents: 307_822 },
  ])
    expect(await textOf("job-stage", changes)).not.toContain("balance");
});

test("a refund email for a payment no longer due says that it was refunded in full", async () => {
  const said = ["LI-7K2M9QXA", "no longer due", "refunded it in full"];
  expect(notSaid(await textOf("payment-refunded", { extent: "surplus" }), said)).toEqual([]);
});
