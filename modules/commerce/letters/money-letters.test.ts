import { expect, test } from "vitest";
import { letterText } from "../../../foundation/mail/letters/letter-text.ts";
import { context, samples } from "../../../tests/mail/sample-letters.ts";
import { signature, textOf, written } from "../../../tests/mail/text-of.ts";

test("a refund email names the order and the amount", async () => {
  expect(
    await textOf("payment-refunded"),
  ).toBe(`We have refunded your payment for order LI-7K2M9QXA in full, the way you paid. Your bank may take some days to show it.

Refunded: $14,148.37

If you did not expect this, call us at (516) 555-0142 and name the order.

${signature}`);
});

test("a refund email says how it was paid out", async () => {
  const by = async (method: string, reference: string | null) =>
    (await textOf("payment-refunded", { method, reference, extent: "part" })).split("\n")[0];
  expect(await by("cash", null)).toBe(
    "We have refunded a part of your payment for order LI-7K2M9QXA, in cash.",
  );
  expect(await by("check", "5012")).toContain(", by check 5012.");
  expect(await by("wire", "FW 1")).toContain(", by wire FW 1. Your bank may take some days to show it.");
  expect(await by("store-credit", "1001")).toContain(
    ", as store credit 1001. Name its number when you pay at our counter.",
  );
});

test("a payment receipt adds up to the balance and links to the printable page", async () => {
  expect(await textOf("payment-received")).toBe(`Dear Claire Donnelly,

Thank you. We have received $6,000.00 for order LD-7K2M9QXA, Custom ring, solitaire. This is your receipt R-1004.

Price: $12,400.01
Suffolk County, 8.75%: $1,085.00
Paid before: −$500.00
Cash: −$5,000.00
Card, 7730, ref 004421: −$1,000.00
Balance due: $6,985.01

Print your receipt:
https://store.test/orders/key-of-o1/receipts/R-1004

Pay the balance:
https://store.test/orders/key-of-o1

Return policy:
https://store.test/policies/returns

If you did not expect this, call us at (516) 555-0142 and name the receipt.

${signature}`);
  const last = await textOf("payment-received", { balanceCents: 0 });
  expect(last).toContain("Nothing is left to pay.");
  expect(last).not.toContain("Pay the balance");
});

test("a voided receipt email says that no money moves, and the current balance due", async () => {
  expect(await textOf("payment-reversed")).toBe(`Dear Claire Donnelly,

Our receipt R-1004 of $6,000.00 for order LD-7K2M9QXA is void: we had booked the payment by mistake. Nothing is charged or refunded by this letter.

Paid so far: $500.00
Balance due: $12,985.01

Pay the balance:
https://store.test/orders/key-of-o1

If you did pay this amount, call us at (516) 555-0142 and name the receipt. Please keep it until then.

${signature}`);
  const unpriced = await textOf("payment-reversed", { balanceCents: null });
  expect(unpriced).toContain("Paid so far: $500.00");
  expect(unpriced).not.toMatch(/Balance|Pay the balance/);
});

test("a final price email adds it up, and a corrected one says so", async () => {
  expect(await textOf("order-priced")).toBe(`Dear Claire Donnelly,

The final price of your piece is settled. Its order number is LD-7K2M9QXA.

Final price: $12,400.01
Tax, Suffolk County, 8.75%: $1,085.00
Paid so far: −$500.00
Balance due: $12,985.01

You can pay it on the page of your order, all at once or in parts, or at 14 Lanthorn Row, Harrow Bay. It is due when the piece is ready. Questions? Call (516) 555-0142.

Pay the balance:
https://store.test/orders/key-of-o1

${signature}`);
  const corrected = { ...samples["order-priced"], isCorrection: true };
  expect(letterText(await written("order-priced", corrected, context), context)).toContain(
    "We have corrected the final price of your piece.",
  );
});

test("tells the showroom that a balance is paid, with a link to the desk", async () => {
  expect(await textOf("balance-paid")).toBe(`Claire Donnelly paid the balance of order LD-7K2M9QXA.

Paid now, receipt R-1005: $11,485.01
Paid in all: $13,485.01

Open the order:
https://store.test/desk/orders/LD-7K2M9QXA

${signature}`);
});

test("a ready-for-pickup email names the balance due and where to pay it", async () => {
  const owed = await textOf("job-stage", { stage: "ready", balanceCents: 307_822 });
  expect(owed).toContain(
    "$3,078.22 is left to pay: on the page of your piece, or at the showroom when you fetch it.\n\nPay the balance of $3,078.22:\nhttps://store.test/track/key-of-j1",
  );
  for (const changes of [
    { stage: "ready", balanceCents: 0 },
    { stage: "setting", balanceCents: 307_822 },
  ])
    expect(await textOf("job-stage", changes)).not.toContain("left to pay");
});

test("a refund email for a payment that was not owed says so", async () => {
  expect(await textOf("payment-refunded", { extent: "surplus" })).toContain(
    "A payment for order LI-7K2M9QXA came when it was no longer owed. We have refunded it in full, the way you paid.",
  );
});
