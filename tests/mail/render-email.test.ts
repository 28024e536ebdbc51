import { expect, test } from "vitest";
import { runInLanguage } from "#language";
import type { Language } from "#languages";
import { m } from "#messages";
import { textPart } from "../../foundation/mail/emails/email.ts";
import { renderEmail } from "../../foundation/mail/render-email.ts";
import * as english from "../../messages/en.ts";
import * as spanish from "../../messages/es.ts";
import { emails } from "../../server/emails.ts";
import { emailQuote, sampleContext, sampleEmails } from "./sample-emails.ts";

const row = {
  id: 7,
  recipient: "claire@example.com",
  language: "en" as Language,
  template: "discount-code",
  data: JSON.stringify(sampleEmails["discount-code"]),
  created_at: 1_795_000_000_000,
};

function set(changes: Partial<typeof row> = {}) {
  return renderEmail({ ...row, ...changes }, { ...sampleContext, emails, sender: "emails@shop.example" });
}

test("derives the Message-ID from row and database, so it stays the same", async () => {
  const { messageId } = await set();
  expect(messageId).toMatch(/^<email\.7\.[0-9a-z]+@shop\.example>$/);
  expect((await set()).messageId).toBe(messageId);
  expect((await set({ id: 8 })).messageId).not.toBe(messageId);
  expect((await set({ created_at: row.created_at + 1 })).messageId).not.toBe(messageId);
});

test("T13: a visitor's input appears only in Reply-To and the text, in no other header", async () => {
  const replyTo = { name: "Claire Donnelly", address: "claire@example.com" };
  const data = JSON.stringify({ ...emailQuote, phone: null, replyTo });
  const email = await set({ template: "quote-requested", recipient: "showroom@shop.example", data });
  expect(email).toMatchObject({ replyTo, to: { address: "showroom@shop.example" } });
  expect(email.subject + email.messageId).not.toMatch(/claire/i);
});

test("SEC-07: doesn't send an email whose address isn't a single mailbox", async () => {
  await expect(set({ recipient: "claire@example.com\r\nBcc: all@example.com" })).rejects.toThrow(
    "Can't email the recipient",
  );
  const replyTo = { name: "Claire\r\nBcc: all@example.com", address: "claire@example.com" };
  const data = JSON.stringify({ ...emailQuote, phone: null, replyTo });
  await expect(set({ template: "quote-requested", data })).rejects.toThrow(
    "Can't email the person to answer",
  );
});

test("writes an email in the language stored with it, regardless of the current request's language", async () => {
  const kind = {
    name: "Cart",
    write: async () => ({ subject: m.cart.title, title: m.cart.title, parts: textPart(m.cart.title) }),
  };
  const send = (language: Language) =>
    renderEmail(
      { ...row, language, template: "cart" },
      { ...sampleContext, emails: { cart: kind }, sender: "emails@shop.example" },
    );
  expect((await runInLanguage("en", () => send("es"))).subject).toBe(spanish.cart.title);
  expect((await runInLanguage("es", () => send("en"))).subject).toBe(english.cart.title);
});
