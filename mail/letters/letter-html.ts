import { escapeHtml } from "./escape-html.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { ink, line, page, quiet, sans, serif, surface } from "./letter-look.ts";
import { partHtml } from "./part-html.ts";

/**
 * A letter set as HTML: one column in the house's light colors, styles on the elements, no picture and no script, so that
 * it looks the same where pictures are off. Every value is escaped.
 */
export function letterHtml(
  letter: Letter,
  { facts, notice }: Pick<LetterContext, "facts" | "notice">,
): string {
  const { street, town, region } = facts.address;
  const signature = [`${street}, ${town}, ${region}`, facts.phones.showroom];
  const parts = letter.parts.map(partHtml).join("");
  return `<!doctype html>
<html lang="${new Intl.Locale(facts.locale).language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page};color:${ink};-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${page}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:${surface};border:1px solid ${line}">
<tr><td style="padding:28px 28px 24px;border-bottom:1px solid ${line};font:400 22px/1.2 ${serif};letter-spacing:.01em;color:${ink}">${escapeHtml(facts.name)}</td></tr>
<tr><td style="padding:32px 28px 12px;font:400 16px/1.6 ${sans};color:${ink}">
<h1 style="margin:0 0 20px;font:400 28px/1.15 ${serif};letter-spacing:-.01em;color:${ink}">${escapeHtml(letter.title)}</h1>
${parts}</td></tr>
<tr><td style="padding:20px 28px 28px;border-top:1px solid ${line};font:400 13px/1.6 ${sans};color:${quiet}">${[facts.name, ...signature].map(escapeHtml).join("<br>")}${notice ? `<br><br>${escapeHtml(notice)}` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
