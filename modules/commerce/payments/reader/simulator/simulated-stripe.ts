import {
  newSimulatedId,
  type SimulatedIntent,
  type SimulatedReader,
  type SimulatedTerminal,
  simulatedTerminal,
} from "./simulated-terminal.ts";

/** How a call fails: a status, no answer, a cut connection, or an answer nobody can read; `lost`: cut after it was done. */
export type SimulatedFault =
  | 402
  | 429
  | 500
  | "unreachable"
  | "lost"
  | "unreadable"
  /** `process_payment_intent` says the reader didn't answer, though it shows the amount. */
  | "timeout-yet-armed"
  /** The same, and the reader shows nothing. */
  | "timeout";

interface Rule {
  fault: SimulatedFault;
  left: number;
  path: RegExp;
}

interface Answer {
  status: number;
  body: object;
}

export interface SimulatedStripe extends SimulatedTerminal {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Method and path of every call. */
  calls: string[];
  /** Makes the next `times` calls with a matching method and path fail like this. */
  fail(fault: SimulatedFault, options?: { times?: number; path?: RegExp }): void;
  mend(): void;
  /** Refunds stay pending until `settleRefund`. */
  holdRefunds(isHeld: boolean): void;
}

/** Anything that looks like a code pairs a reader; the words of Stripe's own test codes too. */
const pairingCode = /^[a-z0-9]+(-[a-z0-9]+){1,3}$/i;

/**
 * Answers the routes of Stripe's API that card readers need, from memory; no money moves. With `remembersNothing`,
 * payments and readers that it doesn't know were of an earlier process: never charged, and still paired.
 */
export function simulatedStripe({ remembersNothing = false } = {}): SimulatedStripe {
  const terminal = simulatedTerminal();
  const { readers, intents, refunds } = terminal;
  const answers = new Map<string, Answer>();
  let rules: Rule[] = [];
  let areRefundsHeld = false;

  function findReader(id: string): SimulatedReader | undefined {
    const known = readers.get(id);
    return (
      known ?? (remembersNothing && id.startsWith("tmr_") ? terminal.addReader(id, "Reader") : undefined)
    );
  }

  function findIntent(id: string): SimulatedIntent | undefined {
    const known = intents.get(id);
    if (known || !remembersNothing || !id.startsWith("pi_")) return known;
    return { ...newIntent(new URLSearchParams()), id, status: "canceled" };
  }

  function onReader(reader: SimulatedReader, verb: string, form: URLSearchParams): Answer {
    if (verb === "") return ok(reader);
    if (reader.status === "offline") return refused("terminal_reader_offline", "The reader is offline.");
    const isAuthorizing = isShown(reader) && intents.get(paymentOf(reader))?.status === "processing";
    if (isAuthorizing) return refused("terminal_reader_busy", "The reader is authorizing a card.");
    if (verb === "cancel_action") {
      reader.action = null;
      return ok(reader);
    }
    const intent = findIntent(form.get("payment_intent") ?? "");
    if (!intent) return refused("resource_missing", "No such payment.", 404);
    if (intent.status !== "requires_payment_method")
      return refused("intent_invalid_state", `The payment is ${intent.status}.`);
    reader.action = {
      ...{ type: "process_payment_intent", status: "in_progress", failure_code: null },
      process_payment_intent: { payment_intent: intent.id },
    };
    return ok(reader);
  }

  function onIntent(intent: SimulatedIntent, verb: string): Answer {
    const { status } = intent;
    if (verb === "") return ok(intent);
    const isWrong = verb === "capture" ? status !== "requires_capture" : !cancelable.has(status);
    if (isWrong) return refused("payment_intent_unexpected_state", `The payment is ${status}.`);
    if (verb === "capture") terminal.capture(intent);
    else intent.status = "canceled";
    return ok(intent);
  }

  function refund(form: URLSearchParams): Answer {
    const payment = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const intent = intents.get(payment);
    const before = [...refunds.values()].filter(
      (one) => one.payment_intent === payment && one.status !== "failed",
    );
    const given = before.reduce((sum, one) => sum + one.amount, 0);
    const most = intent?.amount_received ?? (remembersNothing ? Number.POSITIVE_INFINITY : 0);
    if (!(amount > 0) || given + amount > most)
      return refused("charge_already_refunded", "More than what is left.");
    const id = newSimulatedId("re");
    const metadata = { refund: form.get("metadata[refund]") ?? "" };
    const status = areRefundsHeld ? "pending" : "succeeded";
    const made = { id, payment_intent: payment, amount, status, failure_reason: null, metadata } as const;
    refunds.set(id, { ...made });
    return ok(made);
  }

  function act(method: string, url: URL, form: URLSearchParams): Answer {
    const [, , part = "", ...rest] = url.pathname.split("/");
    if (part === "terminal") {
      const [kind, id = "", verb = ""] = rest;
      if (kind === "locations") return ok({ id: newSimulatedId("tml") });
      if (id === "" && method === "GET") return ok({ data: [...readers.values()] });
      if (id === "") return pair(form);
      const reader = findReader(id);
      if (!reader) return refused("resource_missing", "No such reader.", 404);
      if (method === "DELETE") return ok({ id, deleted: readers.delete(id) });
      return onReader(reader, verb, form);
    }
    const [id = "", verb = ""] = rest;
    if (part === "payment_intents" && id === "") {
      const made = newIntent(form);
      intents.set(made.id, made);
      return ok(made);
    }
    if (part === "payment_intents") {
      const intent = findIntent(id);
      return intent ? onIntent(intent, verb) : refused("resource_missing", "No such payment.", 404);
    }
    if (part === "refunds" && id !== "") {
      const known = refunds.get(id);
      return known ? ok(known) : refused("resource_missing", "No such refund.", 404);
    }
    if (part === "refunds" && method === "POST") return refund(form);
    const of = url.searchParams.get("payment_intent");
    return ok({
      data: [...refunds.values()].filter(({ payment_intent }) => payment_intent === of).reverse(),
    });
  }

  function pair(form: URLSearchParams): Answer {
    if (!pairingCode.test(form.get("registration_code") ?? ""))
      return refused("invalid_request_error", "This code is unknown or has expired.");
    return ok(terminal.addReader(newSimulatedId("tmr"), form.get("label") ?? ""));
  }

  /** The same key gets the first answer. */
  function once(key: string, work: () => Answer): Answer {
    const known = key === "" ? undefined : answers.get(key);
    if (known) return known;
    const answer = work();
    const kept = { status: answer.status, body: structuredClone(answer.body) };
    if (key !== "") answers.set(key, kept);
    return kept;
  }

  const simulated: SimulatedStripe = {
    ...terminal,
    calls: [],
    async fetch(address, init) {
      const url = new URL(address);
      const { method = "GET" } = init;
      const call = `${method} ${url.pathname}`;
      simulated.calls.push(call);
      const rule = rules.find(({ left, path }) => left > 0 && path.test(call));
      if (rule) rule.left -= 1;
      const fault = rule?.fault;
      if (fault === "unreachable") throw new TypeError("fetch failed");
      if (typeof fault === "number") return respond(refused("api_error", "A simulated fault.", fault));
      if (fault === "timeout") return respond(timedOut);
      const key = new Headers(init.headers).get("idempotency-key") ?? "";
      const form = new URLSearchParams(String(init.body ?? ""));
      const answer = once(key, () => act(method, url, form));
      if (fault === "lost") throw new TypeError("terminated");
      if (fault === "timeout-yet-armed") return respond(timedOut);
      if (fault === "unreadable") return new Response("<html>Bad gateway</html>", { status: 200 });
      return respond(answer);
    },
    fail: (fault, { times = Number.POSITIVE_INFINITY, path = /./ } = {}) =>
      void rules.push({ fault, left: times, path }),
    mend() {
      rules = [];
    },
    holdRefunds(isHeld) {
      areRefundsHeld = isHeld;
    },
  };
  return simulated;
}

const cancelable = new Set(["requires_payment_method", "requires_capture"]);

function isShown({ action }: SimulatedReader): boolean {
  return action?.status === "in_progress";
}

function paymentOf({ action }: SimulatedReader): string {
  return action?.process_payment_intent.payment_intent ?? "";
}

function newIntent(form: URLSearchParams): SimulatedIntent {
  return {
    ...{ id: newSimulatedId("pi"), status: "requires_payment_method", amount_received: 0 },
    ...{ amount: Number(form.get("amount") ?? 0), currency: form.get("currency") ?? "usd" },
    metadata: { reader_payment: form.get("metadata[reader_payment]") ?? "" },
    ...{ latest_charge: null, last_payment_error: null },
  };
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function refused(code: string, message: string, status = 400): Answer {
  return { status, body: { error: { type: "invalid_request_error", code, message } } };
}

const timedOut = refused("terminal_reader_timeout", "The reader didn't answer in time.");

function respond({ status, body }: Answer): Response {
  return new Response(JSON.stringify(body), { status, headers: { "retry-after": "0" } });
}
