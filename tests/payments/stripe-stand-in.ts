import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  apiError,
  type StandInAnswer,
  type StandInSession,
  type StripeSessions,
  stripeSessions,
} from "./stripe-sessions.ts";

export const secretKey = "sk_test_stand_in_of_the_tests_0001";
export const webhookSecret = "whsec_stand_in_of_the_tests_0001";

/** How a call fails: a status, no response, or a cut connection; `lost` executes the call but cuts the response. */
export type StripeFault = 402 | 409 | 429 | 500 | "slow" | "reset" | "lost";

/** A local server that responds like the parts of Stripe's API the store uses. */
export interface StripeStandIn extends Omit<StripeSessions, "act"> {
  apiUrl: string;
  /** Method and path of every call so far. */
  calls: string[];
  /** Makes the next `times` calls with a matching method and path fail like this. */
  fail(fault: StripeFault, options?: { times?: number; path?: RegExp }): void;
  /** Makes everything work again. */
  mend(): void;
  /** The only open session. */
  openSession(): StandInSession;
  /** A signed webhook, as Stripe would send it. */
  event(type: string, ref: string, as?: SignedAs): { raw: string; headers: Headers };
  /** Where the page's button sends its webhook after a payment; null loses webhooks. */
  webhookUrl: string | null;
  close(): Promise<void>;
}

interface SignedAs {
  id?: string;
  secret?: string;
  at?: number;
}

/** How long the API keeps an idempotency key. */
const keyLifeMs = 24 * 3_600_000;

interface Rule {
  fault: StripeFault;
  left: number;
  path: RegExp;
}

/** Opens it on its own port. `now` is its clock, in milliseconds since the Unix epoch; `acceptedKey` the secret key it knows. */
export async function openStripeStandIn(
  now: () => number = Date.now,
  acceptedKey = secretKey,
): Promise<StripeStandIn> {
  const kept = new Map<string, StandInAnswer & { request: string; at: number }>();
  const { act, ...book } = stripeSessions(() => apiUrl, now);
  let rules: Rule[] = [];

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", apiUrl);
    const call = `${incoming.method} ${url.pathname}`;
    const body = await text(incoming);
    if (url.pathname.startsWith("/c/")) return await page(url, incoming, outgoing);
    standIn.calls.push(call);
    const rule = rules.find(({ left, path }) => left > 0 && path.test(call));
    if (rule) rule.left -= 1;
    if (rule?.fault === "slow") return;
    if (rule?.fault === "reset") return void incoming.socket.destroy();
    if (typeof rule?.fault === "number")
      return send(outgoing, apiError(rule.fault, "api_error", "A fault of the test."));
    const result = once(incoming, url, body);
    if (rule?.fault === "lost") return void incoming.socket.destroy();
    send(outgoing, result);
  }

  /** For a day, the same key returns the first response; a different form is rejected. */
  function once({ method, headers }: IncomingMessage, url: URL, body: string): StandInAnswer {
    if (headers.authorization !== `Bearer ${acceptedKey}`)
      return apiError(401, "invalid_request_error", "This key is not known.");
    const key = String(headers["idempotency-key"] ?? "");
    const call = `${method} ${url.pathname}`;
    const request = `${call} ${body}`;
    const known = kept.get(key);
    const before = known && now() - known.at < keyLifeMs ? known : undefined;
    if (before && before.request !== request)
      return apiError(400, "idempotency_error", "This key came with other parameters before.");
    if (before) return before;
    const result = act(call, url.searchParams, new URLSearchParams(body));
    if (key && result.status < 400) kept.set(key, { request, at: now(), ...result });
    return result;
  }

  /** The payment page, with the buttons of the real one. */
  async function page(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const session = book.sessions.get(url.pathname.split("/").at(-1) ?? "");
    if (!session) return send(outgoing, apiError(404, "invalid_request_error", "No such page."));
    if (incoming.method === "POST") {
      book.pay(session.id);
      if (standIn.webhookUrl) {
        const { raw, headers } = standIn.event("checkout.session.completed", session.id);
        await fetch(standIn.webhookUrl, { method: "POST", headers, body: raw });
      }
      outgoing.writeHead(303, { location: session.success_url }).end();
      return;
    }
    outgoing
      .writeHead(200, { "content-type": "text/html" })
      .end(
        `<!doctype html><title>Pay</title><h1>Pay ${session.amount_total}</h1><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
      );
  }

  const standIn: StripeStandIn = {
    ...book,
    apiUrl,
    calls: [],
    webhookUrl: null,
    fail: (fault, { times = Number.POSITIVE_INFINITY, path = /./ } = {}) =>
      void rules.push({ fault, left: times, path }),
    mend() {
      rules = [];
    },
    openSession() {
      const open = [...book.sessions.values()].filter(({ status }) => status === "open");
      const [session] = open;
      if (!session || open.length > 1) throw new Error(`${open.length} sessions are open.`);
      return session;
    },
    event: (type, ref, as) => signedEvent(type, ref, { at: now(), ...as }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function signedEvent(
  type: string,
  ref: string,
  { at, id = `evt_${randomBytes(8).toString("hex")}`, secret = webhookSecret }: SignedAs & { at: number },
) {
  const raw = JSON.stringify({ id, object: "event", type, data: { object: { id: ref } } });
  const time = Math.floor(at / 1_000);
  const mac = createHmac("sha256", secret).update(`${time}.${raw}`).digest("hex");
  const headers = new Headers({
    "stripe-signature": `t=${time},v1=${mac}`,
    "content-type": "application/json",
  });
  return { raw, headers };
}

function send(outgoing: ServerResponse, { status, body }: StandInAnswer): void {
  // "retry-after" 0, so that callers retry at once.
  outgoing.writeHead(status, { "content-type": "application/json", "retry-after": "0" }).end(body);
}
