import fc from "fast-check";
import { expect, test } from "vitest";
import { m } from "#messages";
import { emailHtml } from "../../foundation/mail/emails/email-html.ts";
import { emailText } from "../../foundation/mail/emails/email-text.ts";
import { shop } from "../../shop.config.ts";
import { context, quote, samples } from "./sample-emails.ts";
import { written } from "./text-of.ts";

test.each(Object.keys(samples))(
  "%s: HTML and text have the same content, without pictures, scripts or forms",
  async (template) => {
    const email = await written(template, samples[template], {
      ...context,
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
      ...quote,
      name: typed,
      notes: typed,
      phone: typed,
      replyTo: { name: typed, address: typed },
    };
    const email = await written("quote-requested", data, context);
    return emailHtml(email, context)
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
