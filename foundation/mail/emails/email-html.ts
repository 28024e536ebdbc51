import { language } from "#language";
import { m } from "#messages";
import { logoFile } from "#settings";
import type { Email, EmailContext, EmailPart, EmailRow } from "./email.ts";

/** The store's light theme, inlined because mail clients don't support our fonts or CSS variables. */
const page = "#f6f3ec";
const surface = "#fcfaf6";
const ink = "#171a18";
const quiet = "#4d4f48";
const line = "#d9d4c8";
const serif = "Newsreader,'Iowan Old Style',Georgia,serif";
const sans = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif";

/**
 * Renders an email as HTML: one column in the store's light colors, with inline styles and without scripts. Its only
 * image is the shop's logo, whose text is the name, so that blocking images changes nothing. Escapes every value.
 */
export function emailHtml(
  email: Email,
  { facts, isDemo, policyLink }: Pick<EmailContext, "facts" | "isDemo"> & Partial<EmailContext>,
) {
  const { street, town, region } = facts.address;
  const signature = [`${street}, ${town}, ${region}`, facts.phones.showroom];
  const parts = email.parts.map(partHtml).join("");
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(email.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page};color:${ink};-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${page}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:${surface};border:1px solid ${line}">
<tr><td style="padding:28px 28px 24px;border-bottom:1px solid ${line};font:400 22px/1.2 ${serif};letter-spacing:.01em;color:${ink}">${letterhead(facts, policyLink?.("privacy") ?? "")}</td></tr>
<tr><td style="padding:32px 28px 12px;font:400 16px/1.6 ${sans};color:${ink}">
<h1 style="margin:0 0 20px;font:400 28px/1.15 ${serif};letter-spacing:-.01em;color:${ink}">${escapeHtml(email.title)}</h1>
${parts}</td></tr>
<tr><td style="padding:20px 28px 28px;border-top:1px solid ${line};font:400 13px/1.6 ${sans};color:${quiet}">${[facts.name, ...signature].map(escapeHtml).join("<br>")}${isDemo ? `<br><br>${escapeHtml(m.frame.demonstration)}` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The shop's name, with its logo. `page` is any URL of the store. */
function letterhead(facts: EmailContext["facts"], page: string): string {
  const name = escapeHtml(facts.name);
  const logo = facts.appearance?.logo;
  const path = logoFile(facts, "logo.png");
  if (!logo || path === null) return name;
  const src = URL.canParse(page) ? new URL(path, page).href : path;
  const scale = Math.min(1, 200 / logo.width, 48 / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const image = `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${logo.hasName ? name : ""}" style="display:inline-block;vertical-align:middle;border:0">`;
  return logo.hasName ? image : `${image}&nbsp; ${name}`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a value for HTML text or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Escapes multiline text, converting line breaks. */
function escapeLines(text: string): string {
  return text.split("\n").map(escapeHtml).join("<br>");
}

function partHtml(part: EmailPart): string {
  switch (part.kind) {
    case "words":
      return paragraph(escapeLines(part.text));
    case "lines":
      return paragraph(part.lines.map(escapeHtml).join("<br>"));
    case "rows":
      return `${part.title ? heading(part.title) : ""}${part.note ? paragraph(escapeHtml(part.note)) : ""}${table(part.rows)}`;
    case "sum":
      return table(part.rows, part.total);
    case "quote":
      return `${heading(part.label)}<p style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:1px solid ${line};color:${quiet}">${escapeLines(part.text)}</p>`;
    case "code":
      return `<p style="margin:0 0 20px;padding:20px;background:${page};border:1px solid ${line};text-align:center;font:400 26px/1.3 ${serif};letter-spacing:.08em;color:${ink}"><span style="display:block;font:400 13px/1.6 ${sans};letter-spacing:0;color:${quiet}">${escapeHtml(part.label)}</span>${escapeHtml(part.code)}</p>`;
    case "link":
      if (part.isQuiet)
        return paragraph(
          `<a href="${escapeHtml(part.href)}" style="font-size:14px;color:${ink};text-decoration:underline">${escapeHtml(part.label)}</a>`,
        );
      return `<p style="margin:4px 0 24px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:12px 22px;background:${ink};color:${page};font:400 15px/1.4 ${sans};text-decoration:none;border-radius:2px">${escapeHtml(part.label)}</a></p>`;
  }
}

function heading(text: string): string {
  return `<h2 style="margin:8px 0 10px;font:400 19px/1.28 ${serif};color:${ink}">${escapeHtml(text)}</h2>`;
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 20px">${html}</p>`;
}

function table(rows: readonly EmailRow[], total?: EmailRow): string {
  const cells = rows.map((row) => rowHtml(row, `font:400 14px/1.5 ${sans}`)).join("");
  const last = total ? rowHtml(total, `font:400 20px/1.3 ${serif}`) : "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:1px solid ${line}">${cells}${last}</table>`;
}

function rowHtml({ label, value }: EmailRow, font: string): string {
  const cell = `padding:9px 0;border-bottom:1px solid ${line};vertical-align:top;${font}`;
  return `<tr><td style="${cell};padding-right:16px;color:${quiet}">${escapeHtml(label)}</td><td align="right" style="${cell};color:${ink}">${escapeHtml(value)}</td></tr>`;
}
