import fc from "fast-check";
import { expect, test } from "vitest";
import { m } from "#messages";
import { emailHtml } from "../../foundation/mail/emails/email-html.ts";
import { emailText } from "../../foundation/mail/emails/email-text.ts";
import { shop } from "../../shop.config.ts";
import { writeSampleEmail } from "./sample-email-text.ts";
import { emailQuote, sampleContext, sampleEmails } from "./sample-emails.ts";

test.each(Object.keys(sampleEmails))(
  "%s: HTML and text have the same content, without pictures, scripts or forms",
  async (template) => {
    const email = await writeSampleEmail(template, sampleEmails[template], {
      ...sampleContext,
      isDemo: true,
    });
    const html = emailHtml(email, { facts: shop, isDemo: true });
    const said = plain(html);
    for (const line of emailText(email, { facts: shop, isDemo: false }).split(/\n|:(?= |$)/m))
      expect(line.startsWith("https://") ? html : said).toContain(
        line.startsWith("https://") ? line : squeeze(line),
      );
    expect(said).toContain(m.frame.demonstration);
    expect(html).not.toMatch(/<(img|script|form|link|iframe|style)\b|url\(|\son\w+=/i);
    expect(html).toContain("max-width:560px");
  },
);

test("SEC-07: an email's HTML has the same tags whatever was typed", async () => {
  const tagsOf = async (typed: string) => {
    const data = {
      ...emailQuote,
      name: typed,
      notes: typed,
      phone: typed,
      replyTo: { name: typed, address: typed },
    };
    const email = await writeSampleEmail("quote-requested", data, sampleContext);
    return emailHtml(email, sampleContext)
      .match(/<[^>]*>/g)
      ?.filter((tag) => tag !== "<br>");
  };
  const tags = await tagsOf("Claire");
  const hostile = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom(
      "</td></table><script>alert(1)</script>",
      `"><img src=x onerror=alert(1)>`,
      "'><a href=//e>",
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (typed) => {
      expect(await tagsOf(typed)).toEqual(tags);
    }),
    { numRuns: 500 },
  );
});

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, " ");
  return squeeze(
    text
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, "&"),
  );
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
