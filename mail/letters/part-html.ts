import { escapeHtml, escapeLines } from "./escape-html.ts";
import type { Part, Row } from "./letter.ts";
import { ink, line, page, quiet, sans, serif } from "./letter-look.ts";

/** One part of a letter as HTML with styles of its own. */
export function partHtml(part: Part): string {
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
      return `<p style="margin:4px 0 24px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:12px 22px;background:${ink};color:${page};font:400 15px/1.4 ${sans};text-decoration:none;border-radius:2px">${escapeHtml(part.label)}</a></p>`;
  }
}

function heading(text: string): string {
  return `<h2 style="margin:8px 0 10px;font:400 19px/1.28 ${serif};color:${ink}">${escapeHtml(text)}</h2>`;
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 20px">${html}</p>`;
}

function table(rows: readonly Row[], total?: Row): string {
  const cells = rows.map((row) => rowHtml(row, `font:400 14px/1.5 ${sans}`)).join("");
  const last = total ? rowHtml(total, `font:400 20px/1.3 ${serif}`) : "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:1px solid ${line}">${cells}${last}</table>`;
}

function rowHtml({ label, value }: Row, font: string): string {
  const cell = `padding:9px 0;border-bottom:1px solid ${line};vertical-align:top;${font}`;
  return `<tr><td style="${cell};padding-right:16px;color:${quiet}">${escapeHtml(label)}</td><td align="right" style="${cell};color:${ink}">${escapeHtml(value)}</td></tr>`;
}
