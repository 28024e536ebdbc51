import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { type FaultProxy, openFaultProxy } from "../faults/fault-proxy.ts";

/** An email that the server accepted. */
export interface AcceptedEmail {
  to: string;
  email: Email;
  raw: string;
}

/** A mail server on this machine, behind a proxy that can inject faults. */
export interface LocalSmtp {
  /** In the format of SMTP_URL. */
  url: string;
  line: FaultProxy;
  /** Accepted emails, in order of arrival. */
  taken: AcceptedEmail[];
  /** Replies to MAIL FROM, RCPT TO and DATA; null accepts. */
  answer: {
    from: () => SmtpRefusal | null;
    to: (address: string) => SmtpRefusal | null;
    text: () => SmtpRefusal | null;
  };
  /** Awaited after an email arrived in full, before the server accepts it. */
  arrival: { wait: () => Promise<void> };
  close(): Promise<void>;
}

function refusalOf(refusal: SmtpRefusal | null): Error | null {
  return refusal && Object.assign(new Error(refusal.says), { responseCode: refusal.code });
}

export interface SmtpRefusal {
  code: number;
  says: string;
}

/** Opens a mail server on a free loopback port. It accepts everything until a test says otherwise. */
export async function openLocalSmtp(): Promise<LocalSmtp> {
  const taken: AcceptedEmail[] = [];
  const answer: LocalSmtp["answer"] = { from: () => null, to: () => null, text: () => null };
  const arrival: LocalSmtp["arrival"] = { wait: async () => {} };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(refusalOf(answer.from())),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(answer.to(address))),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const refused = refusalOf(answer.text());
        if (refused) return done(refused);
        const raw = Buffer.concat(parts).toString();
        const to = session.envelope.rcptTo[0]?.address ?? "";
        taken.push({ to, raw, email: await PostalMime.parse(raw) });
        await arrival.wait();
        done();
      });
    },
  });
  server.on("error", () => {
    // Connection cut by a test.
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  const line = await openFaultProxy({ hostname: "127.0.0.1", port: address.port });
  return {
    url: `smtp://${line.host}`,
    line,
    taken,
    answer,
    arrival,
    async close() {
      await line.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
