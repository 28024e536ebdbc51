import { createTransport } from "nodemailer";
import type { Mailbox } from "./mailbox.ts";
import { type SendFault, sendFault } from "./send-fault.ts";

/** An email ready to be sent. Its mailboxes were validated. */
export interface RenderedEmail {
  /** Between angle brackets. The same email sent again has the same. */
  messageId: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Beside the text, as calendars expect an entry by mail. */
  icalEvent?: { method: string; content: string; filename: string };
}

/** Sends emails to one SMTP server. */
export type Smtp = ReturnType<typeof openSmtp>;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS, which is optional only on this machine. */
  url: string;
  from: Mailbox;
  /** Timeout of one step, in ms; 15 s when left out. */
  timeoutMs?: number;
}

/** Opens an SMTP client. Each email has a separate connection. */
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
    /** Returns null when the server accepted the email, else why not. Never throws. */
    async send(email: RenderedEmail, signal: AbortSignal): Promise<SendFault | null> {
      try {
        await transport.sendMail({ ...email, signal });
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
