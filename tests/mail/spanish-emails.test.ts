import { expect, test } from "vitest";
import { designSentence } from "#jewelry/description";
import { runInLanguage } from "#language";
import { emailHtml } from "../../foundation/mail/emails/email-html.ts";
import { emailText } from "../../foundation/mail/emails/email-text.ts";
import * as en from "../../messages/en.ts";
import * as es from "../../messages/es.ts";
import { emails } from "../../server/emails.ts";
import { inSpanish, shop } from "../../shop.config.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { writeSampleEmail } from "./sample-email-text.ts";
import { emailVariants, sampleContext, sampleEmails } from "./sample-emails.ts";

const isToCustomers = (template: string) => !emails[template]!.name.startsWith("To the showroom");
const all: (readonly [string, object])[] = [
  ...Object.keys(sampleEmails).map((template) => [template, {}] as const),
  ...emailVariants,
];
const toCustomers = all.filter(([template]) => isToCustomers(template));

/** Subject, text and HTML of a sample email in a language. */
async function sample(language: "en" | "es", template: string, changes: object) {
  return await runInLanguage(language, async () => {
    const email = await writeSampleEmail(
      template,
      { ...sampleEmails[template], ...changes },
      { ...sampleContext, isDemo: true },
    );
    const told = { ...sampleContext, isDemo: true };
    const text = [email.subject, email.title, emailText(email, told)].join("\n");
    return { text, html: emailHtml(email, told), calendar: email.calendar?.content ?? "" };
  });
}

/** Excludes URLs and words that are the same in both languages. */
const linesOf = (text: string) =>
  text.split(/\n|: /).filter((line) => !/^https:|^(Sub)?[Tt]otal$/.test(line));
const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];

/** Message texts that differ between the languages; for functions, the text between their parameters. */
function textsOf(english: unknown, spanish: unknown): string[] {
  if (typeof english === "string") return english === spanish ? [] : [english];
  if (typeof english === "function")
    return [...String(english).matchAll(/`([^`]*)`|"([^"]*)"/g)].flatMap(([, template, text]) =>
      (template ?? text ?? "").split(/\$\{[^}]*\}/),
    );
  return Object.entries(english as object).flatMap(([name, one]) =>
    textsOf(one, (spanish as Record<string, unknown>)[name]),
  );
}

/** At least three words: shorter ones may be names, or the same in both languages. */
const englishTexts = textsOf(en, es)
  .map((text) => text.trim())
  .filter((text) => wordsOf(text).length >= 3);

test("there is a sample of every email", () => {
  expect(Object.keys(sampleEmails).sort()).toEqual(Object.keys(emails).sort());
});

test.each(toCustomers)(
  "%s with %j says nothing of its English text in Spanish",
  async (template, changes) => {
    const [english, spanish] = [await sample("en", template, changes), await sample("es", template, changes)];
    const known = JSON.stringify([sampleEmails[template], changes, shop, designSentence(ringDesign())]);
    const given = new Set(wordsOf(known));
    const shared = linesOf(english.text).filter((line) => linesOf(spanish.text).includes(line));
    expect(shared.filter((line) => wordsOf(line).some((word) => !given.has(word)))).toEqual([]);
    expect(englishTexts.filter((text) => spanish.text.includes(text) && !known.includes(text))).toEqual([]);
    expect(spanish.html).toContain('<html lang="es">');
  },
);

test.each(all.filter(([template]) => !isToCustomers(template)))(
  "%s to the showroom is in English outside of a customer's language",
  async (template, changes) => {
    const email = await writeSampleEmail(template, { ...sampleEmails[template], ...changes });
    expect(emailHtml(email, sampleContext)).toContain('<html lang="en">');
  },
);

test("the calendar's entry of a visit is in the language of its email", async () => {
  const { calendar } = await sample("es", "visit-booked", {});
  expect(calendar).toContain(`SUMMARY:${es.mail.visitTo(shop.name)}`);
  expect(calendar).not.toContain(en.mail.visitTo(shop.name));
});

test("dates and times are written in the language of the email", async () => {
  const { text } = await sample("es", "visit-booked", {});
  expect(text).toContain("martes, 1 de diciembre, 2:00pm a 2:45pm");
  expect((await sample("en", "visit-booked", {})).text).toContain("Tuesday, December 1, 2:00pm to 2:45pm");
});

test("the shop's own words are in the language of the email", async () => {
  const { text } = await sample("es", "order-ready", {});
  for (const { label, text: times } of inSpanish.hours) expect(text).toContain(`${label}: ${times}`);
  expect((await sample("es", "deposit-confirmed", {})).text).toContain(inSpanish.returns.custom);
});
