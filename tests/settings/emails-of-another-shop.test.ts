import { expect, test } from "vitest";
import { runInLanguage } from "#language";
import { emailHtml } from "../../foundation/mail/emails/email-html.ts";
import { emailText } from "../../foundation/mail/emails/email-text.ts";
import { changeSettings } from "../../foundation/settings/settings.ts";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { writeSampleEmail } from "../mail/sample-email-text.ts";
import { sampleContext, sampleEmails } from "../mail/sample-emails.ts";
import { galway, halifax } from "./other-shops.ts";
import { findDollarAmounts, findSampleTraces } from "./sample-traces.ts";

/** An email's data, as the other shop would have stored it. */
function storedBy(data: object, { numbers, salesTax: [tax] }: typeof halifax): object {
  const text = JSON.stringify(data)
    .replaceAll("Harrow Bay, NY 11700", "Dartmouth")
    .replaceAll('"Harrow Bay"', '"Dartmouth"')
    .replaceAll('"NY"', '"NS"')
    .replaceAll('"11700"', '"B2Y 1A1"')
    .replaceAll("Suffolk County, 8.75%", `${tax?.label}, 14%`)
    .replaceAll("$9,400", "9,400");
  return JSON.parse(
    (Object.keys(numbers) as (keyof typeof numbers)[]).reduce(
      (done, kind) =>
        done.replace(new RegExp(`\\b${shop.numbers[kind]}-(?=[0-9])`, "g"), `${numbers[kind]}-`),
      text,
    ),
  );
}

const shops = [halifax, galway].flatMap((facts) =>
  (["en", "es"] as const).map((language) => ({ ...facts, language })),
);

test.each(shops)("no email of $name in $language mentions the demo shop", async ({ language, ...facts }) => {
  changeSettings(facts);
  try {
    await runInLanguage(language, () => checkEmails(facts));
  } finally {
    changeSettings({ ...shop, salesTax, inSpanish });
  }
});

async function checkEmails(facts: typeof halifax): Promise<void> {
  for (const [template, data] of Object.entries(sampleEmails)) {
    const email = await writeSampleEmail(template, storedBy(data, facts), { ...sampleContext, facts });
    const texts = [
      email.subject,
      emailText(email, { ...sampleContext, facts }),
      emailHtml(email, { ...sampleContext, facts }),
    ];
    for (const text of texts)
      expect([template, ...findSampleTraces(text), ...findDollarAmounts(text)]).toEqual([template]);
  }
}
