/** Why an email was not sent. */
export interface SendFault {
  /** `refused`: permanently. `later`: this email temporarily. `server`: no email for now. Only `refused` ends its tries. */
  kind: "refused" | "later" | "server";
  /** In words, without any address. May contain personal data: for the database, not for the log. */
  why: string;
  /** For the log: codes only, no text. */
  codes: string;
}

/** The fields of nodemailer's errors. */
interface SmtpError {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  response?: string | undefined;
}

const maxCharacters = 300;
/** Commands with which an email is handed over. Replies to all others are about the server, or about our password. */
const handingOver = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

export function sendFault(error: unknown): SendFault {
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
  // A sender that is put off is so for every email.
  return responseCode === 421 || command === "MAIL FROM" ? "server" : "later";
}

/** Refused before sending: too large for the server, or an invalid envelope. */
function isUnsendable(code: string | undefined): boolean {
  return code === "EMESSAGE" || code === "EENVELOPE";
}

function withoutAddresses(said: string): string {
  return said
    .slice(0, 1_000)
    .replace(/\s+/g, " ")
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, "(address)");
}
