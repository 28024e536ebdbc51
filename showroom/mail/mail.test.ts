import { expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { quoteReceivedLetter, quoteRequestedLetter } from "./quote-mail.ts";
import { discountCodeLetter } from "./sign-up-mail.ts";
import { sizerReceivedLetter, sizerRequestedLetter } from "./sizer-mail.ts";

const replyTo = { name: "Claire Donnelly", address: "claire@example.com" };
const quote = {
  name: "Claire Donnelly",
  notes: "By May, please.",
  title: "Custom ring, solitaire",
  facts: [{ label: "Metal", value: "18K yellow gold" }],
  estimateCents: 2_198_500,
  link: "https://store.test/custom-builder/review?design=abc",
};

test("the shopper's confirmation repeats design, price, link and notes and promises an answer within a day", () => {
  const { subject, text, replyTo: answerTo } = quoteReceivedLetter(quote, shop);
  expect(subject).toBe("Your quote request to Averell & Wythe");
  expect(answerTo).toBeUndefined();
  expect(text).toBe(`Dear Claire Donnelly,

Thank you for your request. We'll contact you within 24 hours.

Custom ring, solitaire
Metal: 18K yellow gold
Estimated total: $21,985
https://store.test/custom-builder/review?design=abc

Your notes:
By May, please.

Averell & Wythe
14 Lanthorn Row, Harrow Bay, Long Island, NY
(516) 555-0142
`);
});

test("the showroom's notice is answered to the shopper, and its subject holds nothing that was typed", () => {
  const letter = quoteRequestedLetter({ ...quote, phone: null, notes: "", replyTo }, shop);
  expect(letter.replyTo).toEqual(replyTo);
  expect(letter.subject).not.toContain("Claire");
  expect(letter.text).toContain("Claire Donnelly\nclaire@example.com\nNo phone number");
  expect(letter.text).not.toContain("Notes:");
});

test("the sizer's letters name where it goes, and who asked", () => {
  const wish = { name: "Claire Donnelly", address: ["3 Mill Lane", "Harrow Bay, NY 11700"] };
  expect(sizerReceivedLetter(wish, shop).text).toContain(
    "to this address:\n\n3 Mill Lane\nHarrow Bay, NY 11700\n",
  );
  const notice = sizerRequestedLetter({ ...wish, replyTo }, shop);
  expect(notice.replyTo).toEqual(replyTo);
  expect(notice.text).toMatch(/^Claire Donnelly\n3 Mill Lane\nHarrow Bay, NY 11700\n\nclaire@example.com/);
});

test("the letter with a code says what it is good for, until when by the showroom's clock, and why it came", () => {
  const expiresAt = Date.UTC(2026, 11, 21, 20, 4);
  const { subject, text } = discountCodeLetter({ code: "7K3MQ-2XDHP", percent: 10, expiresAt }, shop);
  expect(subject).toBe("Your 10% off at Averell & Wythe");
  expect(text).toContain("Your code: 7K3MQ-2XDHP\n\nIt takes 10% off the pieces of one order, until ");
  expect(text).toMatch(/December 21, 2026.* 3:04\sPM/);
  expect(text).toContain("does not apply to deposits");
  expect(text).toContain("erase it when you ask us to");
});
