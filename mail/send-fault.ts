/** Why a letter was not sent. */
export interface SendFault {
  /** `refused`: permanently. `later`: this letter temporarily. `server`: no letter for now. */
  kind: "refused" | "later" | "server";
  /** In words, without any address. May contain personal data: for the database, not for the log. */
  why: string;
  /** For the log: codes only, no text. */
  codes: string;
}

/** The fields of nodemailer's errors. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
}

const mostCharacters = 300;
/** Replies to these are about this letter; all others are about the server, or about us. */
const aboutLetter = new Set(["RCPT TO", "DATA"]);

export function sendFault(error: unknown): SendFault {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError;
  const said = error instanceof Error ? error.message : String(error);
  const why = [code, withoutAddresses(said)].filter(Boolean).join(": ").slice(0, mostCharacters);
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];
  const codes = [code, responseCode, enhanced, command].filter(Boolean).join(" ");
  if (responseCode === undefined || responseCode === 421 || !aboutLetter.has(command ?? ""))
    return { kind: isUnsendable(code, responseCode) ? "refused" : "server", why, codes };
  return { kind: responseCode >= 500 ? "refused" : "later", why, codes };
}

/** Refused before sending: too large for the server, or an invalid envelope. */
function isUnsendable(code: string | undefined, responseCode: number | undefined): boolean {
  return responseCode === undefined && (code === "EMESSAGE" || code === "EENVELOPE");
}

function withoutAddresses(said: string): string {
  return said
    .slice(0, 1_000)
    .replace(/\s+/g, " ")
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, "(address)");
}
