import { createTransport } from "nodemailer";
import type { Mailbox } from "./mailbox.ts";
import { classifySendError, type SendFault } from "./send-fault.ts";

/** An email ready to send, with validated mailboxes. */
export interface RenderedEmail {
  /** Enclosed in angle brackets. Stays the same when the email is sent again. */
  messageId: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** An alternative to the text, as calendars expect entries by email. */
  icalEvent?: { method: string; content: string; filename: string };
}

export type Smtp = ReturnType<typeof openSmtp>;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS, which is optional only on this machine. */
  url: string;
  from: Mailbox;
  /** Timeout per step, ms; 15 s by default. */
  timeoutMs?: number;
}

/** Opens an SMTP client. Each email uses its own connection. */
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
    /** Returns null if the server accepted the email, else why not. Never throws. */
    async send(email: RenderedEmail, signal: AbortSignal): Promise<SendFault | null> {
      try {
        await transport.sendMail({ ...email, signal });
        return null;
      } catch (error) {
        return classifySendError(error);
      }
    },
  };
}

function isThisMachine(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
