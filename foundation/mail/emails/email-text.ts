import { m } from "#messages";
import type { Email, EmailContext, EmailPart } from "./email.ts";

/** Renders an email as plain text: parts separated by blank lines, signed with the shop's name, address and phone. */
export function emailText(email: Email, { facts, isDemo }: Pick<EmailContext, "facts" | "isDemo">) {
  const { street, town, region } = facts.address;
  const signature = [facts.name, `${street}, ${town}, ${region}`, facts.phones.showroom].join("\n");
  const texts = [...email.parts.map(partText), signature, ...(isDemo ? [m.frame.demonstration] : [])];
  return `${texts.join("\n\n")}\n`;
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case "words":
      return part.text;
    case "lines":
      return part.lines.join("\n");
    case "rows":
      return [part.title, part.note, ...part.rows.map(rowText)].filter(Boolean).join("\n");
    case "sum":
      return [...part.rows, part.total].map(rowText).join("\n");
    case "quote":
      return `${part.label}:\n${part.text}`;
    case "code":
      return `${part.label}: ${part.code}`;
    case "link":
      return `${part.label}:\n${part.href}`;
  }
}

function rowText({ label, value }: { label: string; value: string }): string {
  return `${label}: ${value}`;
}
