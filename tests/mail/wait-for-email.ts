import { eventually } from "../eventually.ts";
import type { LocalSmtp } from "./local-smtp.ts";

/** Waits for an email to an address. */
export async function waitForEmail(smtp: LocalSmtp, to: string, subject: RegExp) {
  return eventually(() => {
    const taken = smtp.taken.findLast((one) => one.to === to && subject.test(one.email.subject ?? ""));
    if (!taken) throw new Error(`No email ${subject} came to ${to}.`);
    return taken;
  });
}

/** The path of an email's link that starts with `page`, like "/wish-list/"; throws if there is none. */
export function findLink(text: string | undefined, page: string): string {
  const links = (text ?? "").match(/^https?:\/\/\S+$/gm) ?? [];
  const found = links.map((href) => new URL(href).pathname).find((path) => path.startsWith(page));
  if (found === undefined) throw new Error(`The email has no link to ${page}: ${text}`);
  return found;
}
