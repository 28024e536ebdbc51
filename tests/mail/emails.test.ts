import { expect, test } from "vitest";
import { m } from "#messages";
import { emailText } from "../../foundation/mail/emails/email-text.ts";
import { shop } from "../../shop.config.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { emailSignature, missingParts, sampleEmailText, writeSampleEmail } from "./sample-email-text.ts";
import { emailDesign, emailQuote, replyTo, sampleContext, sampleEmails } from "./sample-emails.ts";

test("an order email says what was bought, how the total adds up, and the delivery, with a link", async () => {
  const text = await sampleEmailText("order-confirmed");
  const said = [
    m.mail.dear("Claire Donnelly"),
    "LI-7K2M9QXA",
    "\nSubmariner: $13,450.00\n2 × Hoops, 14K: $900.00\n\n",
    `${m.orders.subtotal}: $14,350.00\n${m.orders.discount}: −$1,435.00\n${m.orders.delivery}: $95.00\n`,
    `${m.orders.taxOf("Suffolk County, 8.75%")}: $1,138.37\n${m.mail.total}: $14,148.37\n\n`,
    m.orders.callBeforeHandover,
    "3 Mill Lane\nHarrow Bay, NY 11700\n\n",
    "https://store.test/orders/key-of-o1",
    shop.returns.goods,
    "https://store.test/policies/returns",
    emailSignature,
  ];
  expect(missingParts(text, said)).toEqual([]);
});

test("a deposit email describes each design with its estimate and link", async () => {
  const said = [
    m.mail.dear("Claire Donnelly"),
    "LD-7K2M9QXA",
    "Custom ring, solitaire\n18K yellow gold. Oval diamond, 1.50 ct, F, VS1. Size 6.5.\n",
    `${m.mail.estimatedTotal}: $21,985\n\n`,
    "https://store.test/custom-builder/review?design=abc",
    `${m.orders.deposit}: $500.00`,
    m.orders.depositNext("4-6 weeks"),
    "https://store.test/track/key-of-j1",
    "https://store.test/orders/key-of-o1",
    shop.returns.custom,
    "https://store.test/policies/returns",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("deposit-confirmed"), said)).toEqual([]);
});

test("a deposit email names the band paid with its ring", async () => {
  const detail = "Matching band: 2.5 mm wide, 0.10 mm from the ring";
  const data = sampleEmails["deposit-confirmed"] as { order: object };
  const text = await sampleEmailText("deposit-confirmed", {
    order: { ...data.order, designs: [{ ...emailDesign, detail }] },
  });
  expect(text).toContain(`VS1. Size 6.5. ${detail}.\n${m.mail.estimatedTotal}: $21,985`);
});

test("describes a design with a discontinued option from its stored description", async () => {
  const kept = { ...emailDesign, design: { ...ringDesign(), style: "no-longer-sold" } };
  const data = sampleEmails["deposit-confirmed"] as { order: object };
  const text = await sampleEmailText("deposit-confirmed", { order: { ...data.order, designs: [kept] } });
  expect(text).toContain(`Custom ring, solitaire\nMetal: 18K yellow gold\n${m.mail.estimatedTotal}: $21,985`);
});

test("tells the showroom what was bought, by whom, and how it is delivered", async () => {
  const said = [
    "LI-7K2M9QXA is paid: $14,148.37.\n\n",
    "Claire Donnelly\nclaire@example.com\n(516) 555-0199\n\n",
    "Submariner: $13,450.00\n2 × Hoops, 14K: $900.00\n\n",
    "Discount: −$1,435.00\n",
    "Total: $14,148.37\n\n",
    ":\nPlease wrap it.\n\n",
    "Call before pickup or delivery.",
    "3 Mill Lane\nHarrow Bay, NY 11700\n\n",
    "https://store.test/desk/orders/LI-7K2M9QXA",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("order-received"), said)).toEqual([]);
});

test("tells the showroom of a deposit with its designs", async () => {
  const { order, ...rest } = sampleEmails["order-received"] as { order: object };
  const deposit = sampleEmails["deposit-confirmed"] as { order: object };
  const text = await sampleEmailText("order-received", {
    ...rest,
    isDeposit: true,
    phone: null,
    order: { ...order, ...deposit.order, callsBeforeHandover: false, note: "" },
  });
  expect(text).toContain("Deposit LD-7K2M9QXA is paid: $500.00.");
  expect(text).toContain("No phone number");
  expect(text).toContain("Custom ring, solitaire");
  expect(text).not.toContain("Subtotal");
});

test("a ready-for-pickup email says where, when, and what to bring", async () => {
  const said = [
    m.orders.ready("LI-7K2M9QXA"),
    "14 Lanthorn Row\nHarrow Bay, Long Island, NY\n\n",
    "Tuesday to Saturday: 10am-5:30pm\nMonday: By appointment\nSunday: Closed\n\n",
    "https://store.test/orders/key-of-o1",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("order-ready"), said)).toEqual([]);
});

test("a shipping email says where somebody must be to sign for the parcel", async () => {
  const said = [m.orders.shipped("LI-7K2M9QXA"), m.orders.signFor, "3 Mill Lane\nHarrow Bay, NY 11700\n"];
  expect(missingParts(await sampleEmailText("order-shipped"), said)).toEqual([]);
});

test("a handover email says thank you at pickup, or gives the parcel's carrier and number", async () => {
  const collected = { ...sampleEmails["job-stage"], stage: "collected" };
  const { text, next } = m.jobs.stages.collected;
  expect(
    missingParts(await sampleEmailText("job-stage", collected), [text, next(shop.phones.showroom)]),
  ).toEqual([]);
  const parcel = { carrier: "FedEx", trackingNumber: "7788 1234" };
  const sent = await sampleEmailText("job-stage", { ...collected, parcel });
  expect(missingParts(sent, [m.jobs.shipped, m.jobs.signFor("FedEx", "7788 1234")])).toEqual([]);
  expect(sent).not.toContain(text);
});

test("a drawing email says what approval means and links to the client's page", async () => {
  const said = [
    m.jobs.drawingReady("Custom ring, solitaire", "LJ-7K2M9QXA"),
    "https://store.test/track/key-of-j1#drawing-to-approve",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("job-drawing-ready"), said)).toEqual([]);
});

test("a changed drawing email says how many values changed, and that its page lists them", async () => {
  const data = { ...sampleEmails["job-drawing-ready"], revision: 3 };
  expect(await sampleEmailText("job-drawing-ready", { ...data, changes: 7 })).toContain(
    m.jobs.drawingChanged(3, 7),
  );
  expect(await sampleEmailText("job-drawing-ready", { ...data, changes: 1 })).toContain(
    m.jobs.drawingChanged(3, 1),
  );
  expect(await sampleEmailText("job-drawing-ready", { ...data, changes: null })).not.toContain("Drawing 3");
});

test("a message to the client links to the client's page, and one to the shop to the desk", async () => {
  const toClient = await sampleEmailText("job-message");
  expect(toClient).toContain("Shall the band be a little wider?");
  expect(toClient).toContain("https://store.test/track/key-of-j1");
  expect(toClient).not.toContain("/desk/");
  const data = { ...sampleEmails["job-message"], sender: "client", replyTo };
  const email = await writeSampleEmail("job-message", data, sampleContext);
  expect(email.replyTo).toEqual(replyTo);
  expect(email.subject).toContain("LJ-7K2M9QXA");
  expect(emailText(email, sampleContext)).toContain("https://store.test/desk/jobs/LJ-7K2M9QXA");
  expect(emailText(email, sampleContext)).not.toContain("/track/");
});

test("no email links to an order when the orders are kept elsewhere", async () => {
  const elsewhere = { ...sampleContext, link: async () => null };
  const email = await writeSampleEmail("order-ready", sampleEmails["order-ready"], elsewhere);
  expect(emailText(email, elsewhere)).not.toContain("https://");
});

test("the shopper's confirmation repeats design, price, link and notes and promises a reply within a day", async () => {
  const { subject, replyTo: answerTo } = await writeSampleEmail("quote-received", emailQuote, sampleContext);
  expect(subject).toContain("Custom ring, solitaire");
  expect(answerTo).toBeUndefined();
  const said = [
    m.mail.dear("Claire Donnelly"),
    m.requests.weContactYou,
    `Custom ring, solitaire\nMetal: 18K yellow gold\n${m.mail.estimatedTotal}: $21,985\n\n`,
    "https://store.test/custom-builder/review?design=abc",
    ":\nBy May, please.\n\n",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("quote-received"), said)).toEqual([]);
});

test.each(["You won: https://evil.test", "visit evil . com now", "write to me@evil", "see www.evil"])(
  "T13: doesn't repeat input in an email to an unconfirmed address: %s",
  async (lure) => {
    for (const changes of [{ name: lure }, { notes: lure }])
      expect(await sampleEmailText("quote-received", changes)).not.toContain("evil");
    expect(await sampleEmailText("sizer-received", { name: lure })).not.toContain("evil");
    expect(
      await sampleEmailText("sizer-received", { address: [lure, "Harrow Bay, NY 11700"] }),
    ).not.toContain("evil");
  },
);

test("replies to the showroom's notice go to the shopper, and its subject has no typed text", async () => {
  const data = { ...emailQuote, phone: null, notes: "", replyTo };
  const email = await writeSampleEmail("quote-requested", data, sampleContext);
  expect(email.replyTo).toEqual(replyTo);
  expect(email.subject).not.toContain("Claire");
  const text = emailText(email, sampleContext);
  expect(text).toContain("Claire Donnelly\nclaire@example.com\nNo phone number");
  expect(text).not.toContain("Notes:");
});

test("ring sizer emails show the shipping address and who requested it", async () => {
  expect(await sampleEmailText("sizer-received")).toContain(
    `${m.requests.sizerTo}\n\n3 Mill Lane\nHarrow Bay, NY 11700\n`,
  );
  const notice = await writeSampleEmail("sizer-requested", sampleEmails["sizer-requested"], sampleContext);
  expect(notice.replyTo).toEqual(replyTo);
  expect(await sampleEmailText("sizer-requested")).toMatch(
    /^Claire Donnelly\n3 Mill Lane\nHarrow Bay, NY 11700\n\nclaire@example.com/,
  );
});

test("a code email says its value, its expiry in showroom time, and why it was sent", async () => {
  const { subject } = await writeSampleEmail("discount-code", sampleEmails["discount-code"], sampleContext);
  const text = await sampleEmailText("discount-code");
  expect(subject).toBe(m.requests.codeSubject(10, shop.name));
  const said = ["7K3MQ-2XDHP\n\n", m.requests.codeUse(10, "December 21, 2026, 3:04pm"), m.requests.codeWhy];
  expect(missingParts(text, said)).toEqual([]);
});

test("rejects an unknown template or missing data", async () => {
  await expect(writeSampleEmail("invoice", {}, sampleContext)).rejects.toThrow('no email "invoice"');
  await expect(writeSampleEmail("discount-code", { code: "X" }, sampleContext)).rejects.toThrow();
  const link = "javascript:alert(1)";
  await expect(writeSampleEmail("quote-received", { ...emailQuote, link }, sampleContext)).rejects.toThrow();
});

test("a quote email has its text, totals and last day, and links to the reply page", async () => {
  const said = [
    m.quotes.sent("Q-1001", "Oval halo ring"),
    m.quotes.replaces(2),
    ":\nAs you asked.\n\n",
    `$1,250.00\n${m.quotes.totalWithTax}: $3,882.59\n\n`,
    m.quotes.validUntil("December 10, 2026"),
    "https://store.test/quotes/key-of-1001",
    emailSignature,
  ];
  expect(missingParts(await sampleEmailText("quote-sent"), said)).toEqual([]);
});

test("tells the showroom what a client replied to a quote, and who it was", async () => {
  const asked = await sampleEmailText("quote-change-asked");
  const said = ["Claire Donnelly", "change", "version 2", "Oval halo ring", "A wider band, please."];
  expect(missingParts(asked, [...said, "https://store.test/desk/quotes/Q-1001"])).toEqual([]);
  expect(await sampleEmailText("quote-declined", { text: "" })).toContain(
    "Claire Donnelly declined version 2",
  );
  const accepted = ["accepted version 2", "$3,882.59 with tax", "$1,250.00 deposit", "Oval halo ring"];
  expect(missingParts(await sampleEmailText("quote-accepted"), accepted)).toEqual([]);
});
