import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A text as the provider took it. */
export interface TakenText {
  id: string;
  to: string;
  text: string;
}

/** A stand-in of the provider of texts. */
export interface TextStandIn {
  url: string;
  token: string;
  secret: string;
  /** Texts taken, each id once. */
  taken: TakenText[];
  /** Requests, with repeats. */
  requests: number;
  /** The status of the next answers; 200 takes the text. `lost`: takes it, but the answer is lost. */
  answer: number | "lost";
  /** A client's text as its webhook sends it. */
  message(from: string, text: string, at: number, id?: string): { raw: string; headers: Headers };
  close(): Promise<void>;
}

let messages = 0;

function nextId(): string {
  messages += 1;
  return `in-${messages}`;
}

/** Opens the stand-in on a free port. */
export async function openTextStandIn(): Promise<TextStandIn> {
  const token = "a-token-of-the-text-provider";
  const secret = "a-secret-that-signs-clients-texts";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = JSON.parse(Buffer.concat(chunks).toString()) as TakenText;
    standIn.requests += 1;
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const isTaken = standIn.answer === 200 || standIn.answer === "lost";
    if (isKnown && isTaken && !standIn.taken.some(({ id }) => id === request.headers["idempotency-key"]))
      standIn.taken.push(text);
    if (standIn.answer === "lost") return void request.socket.destroy();
    response.writeHead(isKnown ? standIn.answer : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const standIn: TextStandIn = {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, token, secret },
    ...{ taken: [], requests: 0, answer: 200 },
    message(from, text, at, id = nextId()) {
      const raw = JSON.stringify({ id, from, text });
      const timestamp = String(Math.floor(at / 1_000));
      const signature = createHmac("sha256", secret).update(`${timestamp}.${raw}`).digest("hex");
      return {
        raw,
        headers: new Headers({ "x-text-timestamp": timestamp, "x-text-signature": signature }),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
