import { expect, test } from "vitest";
import { letterText } from "../../foundation/mail/letters/letter-text.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { context, design, quote, replyTo, samples } from "./sample-letters.ts";
import { signature, textOf, written } from "./text-of.ts";

test("an order's letter says what was bought, how the sum comes about, how it is handed over, and leads to the order", async () => {
  expect(await textOf("order-confirmed")).toBe(`Dear Claire Donnelly,

Thank you. Your order is placed and paid. Its number is LI-7K2M9QXA.

Your order
Submariner: $13,450.00
2 × Hoops, 14K: $900.00

Subtotal: $14,350.00
Discount: −$1,435.00
Delivery: $95.00
Tax, Suffolk County, 8.75%: $1,138.37
Total: $14,148.37

For an order of this value we telephone you before we hand it over. We send it insured and write to you when it leaves the showroom. Somebody has to sign for it at this address:

3 Mill Lane
Harrow Bay, NY 11700

See your order:
https://store.test/orders/key-of-o1

Return it unworn within 30 days.

Return policy:
https://store.test/policies/returns

${signature}`);
});

test("a deposit's letter names each design by its sentence, its estimate and its link", async () => {
  expect(await textOf("deposit-confirmed")).toBe(`Dear Claire Donnelly,

Thank you. Your deposit is paid. Its number is LD-7K2M9QXA.

Custom ring, solitaire
18K yellow gold. Oval diamond, 1.50 ct, F, VS1. Size 6.5.
Estimated total: $21,985

See this design:
https://store.test/custom-builder/review?design=abc

Deposit: $500.00

We write to you to settle the design. Estimated completion is 4-6 weeks after final design approval. The deposit is deducted from the final total.

Follow your piece:
https://store.test/track/key-of-j1

See your order:
https://store.test/orders/key-of-o1

Custom pieces are final once you approve the final drawing.

Return policy:
https://store.test/policies/returns

${signature}`);
});

test("a deposit's letter names the band that was paid with its ring", async () => {
  const detail = "Matching band: 2.5 mm wide, 0.10 mm from the ring";
  const data = samples["deposit-confirmed"] as { order: object };
  const text = await textOf("deposit-confirmed", {
    order: { ...data.order, designs: [{ ...design, detail }] },
  });
  expect(text).toContain(`VS1. Size 6.5. ${detail}.\nEstimated total: $21,985`);
});

test("a design with an option that is no longer sold is told by the rows that were kept of it", async () => {
  const kept = { ...design, design: { ...ringDesign(), style: "no-longer-sold" } };
  const data = samples["deposit-confirmed"] as { order: object };
  const text = await textOf("deposit-confirmed", { order: { ...data.order, designs: [kept] } });
  expect(text).toContain("Custom ring, solitaire\nMetal: 18K yellow gold\nEstimated total: $21,985");
});

test("the showroom is told what was bought, by whom, and how it is handed over", async () => {
  expect(await textOf("order-received")).toBe(`Order LI-7K2M9QXA is paid: $14,148.37.

Claire Donnelly
claire@example.com
(516) 555-0199

What was bought
Submariner: $13,450.00
2 × Hoops, 14K: $900.00

Subtotal: $14,350.00
Discount: −$1,435.00
Delivery: $95.00
Tax, Suffolk County, 8.75%: $1,138.37
Total: $14,148.37

Note of the buyer:
Please wrap it.

Telephone before hand-over. It is sent, insured, to:

3 Mill Lane
Harrow Bay, NY 11700

Open the order:
https://store.test/desk/orders/LI-7K2M9QXA

${signature}`);
});

test("the showroom is told of a deposit with its designs", async () => {
  const { order, ...rest } = samples["order-received"] as { order: object };
  const deposit = samples["deposit-confirmed"] as { order: object };
  const text = await textOf("order-received", {
    ...rest,
    isDeposit: true,
    phone: null,
    order: { ...order, ...deposit.order, callsBeforeHandover: false, note: "" },
  });
  expect(text).toContain("Deposit LD-7K2M9QXA is paid: $500.00.");
  expect(text).toContain("No telephone number");
  expect(text).toContain("Custom ring, solitaire");
  expect(text).not.toContain("Subtotal");
});

test("the letter of an order that is ready says where and when it can be fetched, and what to bring", async () => {
  expect(await textOf("order-ready")).toBe(`Dear Claire Donnelly,

Your order LI-7K2M9QXA is ready. Bring a photo ID to pick it up here:

14 Lanthorn Row
Harrow Bay, Long Island, NY

We are open
Tuesday to Saturday: 10am-5:30pm
Monday: By appointment
Sunday: Closed

See your order:
https://store.test/orders/key-of-o1

${signature}`);
});

test("the letter of an order that was sent says where somebody has to sign for it", async () => {
  expect(
    await textOf("order-shipped"),
  ).toContain(`LI-7K2M9QXA has left the showroom, insured. Somebody has to sign for it at this address:

3 Mill Lane
Harrow Bay, NY 11700
`);
});

test("the letter of a piece that was handed over thanks, or names its parcel", async () => {
  const collected = { ...samples["job-stage"], stage: "collected" };
  expect(await textOf("job-stage", collected)).toContain("Your piece was handed over. Thank you.");
  const parcel = { carrier: "FedEx", trackingNumber: "7788 1234" };
  const sent = await textOf("job-stage", { ...collected, parcel });
  expect(sent).toContain("has left the showroom, insured, with FedEx; its number there is 7788 1234.");
  expect(sent).not.toContain("handed over");
});

test("the letter of a drawing says what an approval means and leads to the client's page", async () => {
  expect(await textOf("job-drawing-ready")).toBe(`Dear Claire Donnelly,

The drawing of your piece is ready: Custom ring, solitaire, LJ-7K2M9QXA. Look at it, and approve it when it is right. We make it exactly as drawn, and nothing before you approved it.

See and approve your drawing:
https://store.test/track/key-of-j1#drawing-to-approve

${signature}`);
});

test("the letter of a changed drawing says how many values changed, and that its page lists them", async () => {
  const data = { ...samples["job-drawing-ready"], revision: 3 };
  expect(await textOf("job-drawing-ready", { ...data, changes: 7 })).toContain(
    "Drawing 3 differs from the one before in 7 values; its page lists each of them, before and now.",
  );
  expect(await textOf("job-drawing-ready", { ...data, changes: 1 })).toContain("in 1 value;");
  expect(await textOf("job-drawing-ready", { ...data, changes: null })).not.toContain("differs");
});

test("a message to the client leads to the client's page, one to the shop to the desk and to the client", async () => {
  const toClient = await textOf("job-message");
  expect(toClient).toContain("Shall the band be a little wider?");
  expect(toClient).toContain("https://store.test/track/key-of-j1");
  expect(toClient).not.toContain("/desk/");
  const data = { ...samples["job-message"], sender: "client", replyTo };
  const letter = await written("job-message", data, context);
  expect(letter.replyTo).toEqual(replyTo);
  expect(letter.subject).toBe("A client wrote about LJ-7K2M9QXA");
  expect(letterText(letter, context)).toContain("https://store.test/desk/jobs/LJ-7K2M9QXA");
  expect(letterText(letter, context)).not.toContain("/track/");
});

test("where nobody here keeps orders, no letter leads to one", async () => {
  const elsewhere = { ...context, link: async () => null };
  const letter = await written("order-ready", samples["order-ready"], elsewhere);
  expect(letterText(letter, elsewhere)).not.toContain("https://");
});

test("the shopper's confirmation repeats design, price, link and notes and promises an answer within a day", async () => {
  const { subject, replyTo: answerTo } = await written("quote-received", quote, context);
  expect(subject).toBe("Your quote request to Averell & Wythe");
  expect(answerTo).toBeUndefined();
  expect(await textOf("quote-received")).toBe(`Dear Claire Donnelly,

Thank you for your request. We'll contact you within 24 hours.

Custom ring, solitaire
Metal: 18K yellow gold
Estimated total: $21,985

See your design:
https://store.test/custom-builder/review?design=abc

Your notes:
By May, please.

${signature}`);
});

test.each(["You won: https://evil.test", "visit evil . com now", "write to me@evil", "see www.evil"])(
  "T13: nobody's own message leaves under our name to an address that was only typed: %s",
  async (lure) => {
    for (const changes of [{ name: lure }, { notes: lure }])
      expect(await textOf("quote-received", changes)).not.toContain("evil");
    expect(await textOf("sizer-received", { name: lure })).not.toContain("evil");
    expect(await textOf("sizer-received", { address: [lure, "Harrow Bay, NY 11700"] })).not.toContain("evil");
  },
);

test("the showroom's notice is answered to the shopper, and its subject holds nothing that was typed", async () => {
  const data = { ...quote, phone: null, notes: "", replyTo };
  const letter = await written("quote-requested", data, context);
  expect(letter.replyTo).toEqual(replyTo);
  expect(letter.subject).not.toContain("Claire");
  const text = letterText(letter, context);
  expect(text).toContain("Claire Donnelly\nclaire@example.com\nNo phone number");
  expect(text).not.toContain("Notes:");
});

test("the sizer's letters name where it goes, and who asked", async () => {
  expect(await textOf("sizer-received")).toContain("to this address:\n\n3 Mill Lane\nHarrow Bay, NY 11700\n");
  const notice = await written("sizer-requested", samples["sizer-requested"], context);
  expect(notice.replyTo).toEqual(replyTo);
  expect(await textOf("sizer-requested")).toMatch(
    /^Claire Donnelly\n3 Mill Lane\nHarrow Bay, NY 11700\n\nclaire@example.com/,
  );
});

test("the letter with a code says what it is good for, until when by the showroom's clock, and why it came", async () => {
  const { subject } = await written("discount-code", samples["discount-code"], context);
  const text = await textOf("discount-code");
  expect(subject).toBe("Your 10% off at Averell & Wythe");
  expect(text).toContain("Your code: 7K3MQ-2XDHP\n\nIt takes 10% off the pieces of one order, until ");
  expect(text).toMatch(/December 21, 2026, 3:04pm/);
  expect(text).toContain("does not apply to deposits");
  expect(text).toContain("erase it when you ask us to");
});

test("a letter that nobody knows, and one whose data lacks something, are not written", async () => {
  await expect(written("invoice", {}, context)).rejects.toThrow('There is no letter "invoice"');
  await expect(written("discount-code", { code: "X" }, context)).rejects.toThrow();
  const link = "javascript:alert(1)";
  await expect(written("quote-received", { ...quote, link }, context)).rejects.toThrow();
});

test("the letter of a quote says its words, sums and last day, and leads to where it is answered", async () => {
  expect(await textOf("quote-sent")).toBe(`Dear Claire Donnelly,

Here is our quote Q-1001 for your piece: Oval halo ring. It is version 2 and takes the place of the earlier one.

From us:
As you asked.

Deposit when you accept: $1,250.00
Total with tax: $3,882.59

It is valid until December 10, 2026. See what it is made of and costs, then accept it, ask for a change or decline it on its page.

See and answer your quote:
https://store.test/quotes/key-of-1001

${signature}`);
});

test("the showroom is told what a client answered, and by whom", async () => {
  const asked = await textOf("quote-change-asked");
  expect(asked).toContain("Claire Donnelly asks for a change of version 2. It is: Oval halo ring.");
  expect(asked).toContain("A wider band, please.");
  expect(asked).toContain("https://store.test/desk/quotes/Q-1001");
  expect(await textOf("quote-declined", { text: "" })).toContain("Claire Donnelly declined version 2.");
  expect(await textOf("quote-accepted")).toContain(
    "accepted version 2: $3,882.59 with tax, $1,250.00 paid as deposit. The job is open.",
  );
});
