import { eventually } from "../eventually.ts";
import type { LocalSmtp } from "./local-smtp.ts";

/** The letter that comes to an address. */
export async function letterTo(smtp: LocalSmtp, to: string, subject: RegExp) {
  return eventually(() => {
    const taken = smtp.taken.findLast((one) => one.to === to && subject.test(one.email.subject ?? ""));
    if (!taken) throw new Error(`No letter ${subject} came to ${to}.`);
    return taken;
  });
}

/** The path of a letter's link under a label. */
export function linkOf(text: string | undefined, label: string): string {
  const [, href = ""] = new RegExp(`${label}:\\s+(\\S+)`).exec(text ?? "") ?? [];
  return new URL(href).pathname;
}
