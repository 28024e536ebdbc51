import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailHtml } from "../../foundation/mail/emails/email-html.ts";
import { changeSettings } from "../../foundation/settings/settings.ts";
import { type PrintedReceipt, receiptPdf } from "../../modules/papers/receipt-pdf.ts";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { writeSampleEmail } from "../mail/sample-email-text.ts";
import { sampleContext, sampleEmails } from "../mail/sample-emails.ts";
import { readPdf } from "../papers/read-pdf.ts";

const file = "0123456789abcdef0123456789abcdef";
const logo = { file, width: 400, height: 100, isOneColor: false, hasName: false };
const receipt: PrintedReceipt = {
  ...{ receipt: 1001, day: "2026-11-30", orderNumber: "LI-7K2M9QXA", orderKind: "goods", name: "Ann Bell" },
  lines: [{ label: "Ring", detail: "", cents: 10_000 }],
  ...{ sums: null, paidBeforeCents: 0, parts: [], amountCents: 10_000, balanceCents: null },
  ...{ isReversed: false, layaway: null },
};
let png: Uint8Array;

beforeAll(async () => {
  const created = { width: 400, height: 100, channels: 4, background: "#7d5a1c" } as const;
  png = new Uint8Array(await sharp({ create: created }).png().toBuffer());
});
afterAll(() => changeSettings({ ...shop, salesTax, inSpanish }));

/** Puts the shop with a logo into effect, or without one. */
function useLogo(appearance: typeof shop.appearance) {
  const facts = { ...shop, ...(appearance && { appearance }) };
  changeSettings({ ...facts, salesTax, inSpanish }, appearance?.logo ? png : null);
  return facts;
}

const picturesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Subtype \/Image/g);

test.each([
  ["a logo beside the name", { logo }, `alt=""`],
  ["a logo with the name in it", { logo: { ...logo, hasName: true } }, `alt="Averell &amp; Wythe"`],
])("every email and printed receipt shows %s", async (_, appearance, alt) => {
  const facts = useLogo(appearance);
  for (const [template, sent] of Object.entries(sampleEmails)) {
    const email = await writeSampleEmail(template, sent, { ...sampleContext, facts });
    const html = emailHtml(email, { ...sampleContext, facts });
    expect(html, template).toMatch(
      new RegExp(`<img src="https?://[^"/]+/shop-files/${file}/logo\\.png"[^>]*${alt}`),
    );
  }
  const pdf = await receiptPdf(receipt, { facts, size: "letter", issuedAt: 0 });
  expect(picturesIn(pdf)?.length).toBeGreaterThan(0);
});

test("without a logo, emails and printed receipts show the name alone", async () => {
  const facts = useLogo(undefined);
  for (const [template, sent] of Object.entries(sampleEmails)) {
    const email = await writeSampleEmail(template, sent, { ...sampleContext, facts });
    const html = emailHtml(email, { ...sampleContext, facts });
    expect(html, template).not.toContain("/shop-files/");
    expect(html, template).toContain("Averell &amp; Wythe");
  }
  const pdf = await receiptPdf(receipt, { facts, size: "letter", issuedAt: 0 });
  expect(picturesIn(pdf)).toBeNull();
  expect((await readPdf(pdf)).text).toContain(shop.name);
});
