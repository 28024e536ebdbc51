import { createTransport } from "nodemailer";
import type { Mailbox } from "./mailbox.ts";
import { type SendFault, sendFault } from "./send-fault.ts";

/** A letter ready to leave. Its mailboxes were checked. */
export interface SetLetter {
  /** Between angle brackets. The same letter sent again has the same. */
  messageId: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
}

/** Takes letters to one SMTP server. */
export type Smtp = ReturnType<typeof openSmtp>;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://` for STARTTLS, without which only this machine is written to. */
  url: string;
  from: Mailbox;
  /** The longest that one step waits for the server, in ms; 15 s when left out. */
  timeoutMs?: number;
}

/** Opens the way to an SMTP server. Each letter has a connection of its own. */
export function openSmtp({ url, from, timeoutMs = 15_000 }: SmtpOptions) {
  const transport = createTransport(
    {
      url,
      requireTLS: !isThisMachine(new URL(url).hostname),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    /** Answers null when the server took the letter, else why not. Never throws. */
    async send(letter: SetLetter, signal: AbortSignal): Promise<SendFault | null> {
      try {
        await transport.sendMail({ ...letter, signal });
        return null;
      } catch (error) {
        return sendFault(error);
      }
    },
  };
}

function isThisMachine(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
