/** Why an email wasn't sent. */
export interface SendFault {
  /** `refused`: permanent, so it isn't retried. `later`: only this email, temporarily. `server`: no emails for now. */
  kind: "refused" | "later" | "server";
  /** Explanation without any address. May contain personal data, so it belongs in the database, not in the log. */
  why: string;
  /** For the log: codes only. */
  codes: string;
}

/** Fields of nodemailer's errors. */
interface SmtpError {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  response?: string | undefined;
}

const maxCharacters = 300;
/** Commands that hand over an email. Replies to all others concern the server or our password. */
const handingOver = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

export function classifySendError(error: unknown): SendFault {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError;
  const said = error instanceof Error ? error.message : String(error);
  const why = [code, withoutAddresses(said)].filter(Boolean).join(": ").slice(0, maxCharacters);
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];
  const codes = [code, responseCode, enhanced, command].filter(Boolean).join(" ");
  return { kind: kindOf({ code, responseCode, command }), why, codes };
}

function kindOf({ code, responseCode, command = "" }: SmtpError): SendFault["kind"] {
  if (responseCode === undefined) return isUnsendable(code) ? "refused" : "server";
  if (!handingOver.has(command)) return "server";
  if (responseCode >= 500) return "refused";
  // If the server defers this sender, it defers all of our email.
  return responseCode === 421 || command === "MAIL FROM" ? "server" : "later";
}

/** Rejected before sending: too large for the server, or an invalid envelope. */
function isUnsendable(code: string | undefined): boolean {
  return code === "EMESSAGE" || code === "EENVELOPE";
}

function withoutAddresses(said: string): string {
  return said
    .slice(0, 1_000)
    .replace(/\s+/g, " ")
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, "(address)");
}
