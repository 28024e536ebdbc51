import { ProviderError } from "../gateway.ts";
import { stripeApi } from "../stripe/stripe-api.ts";
import type { CardReaders } from "./card-reader.ts";
import {
  findRefund,
  readPaired,
  readPairedList,
  readPayment,
  readRefund,
  readStatus,
} from "./stripe-answers.ts";

export interface StripeReaderOptions {
  /** `sk_…`, or `rk_…` that may write Terminal Readers and Locations, PaymentIntents and Refunds. */
  secretKey: string;
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string;
  /** Where readers are registered. */
  location: ReaderLocation;
  provider?: CardReaders["provider"];
  /** Answers requests instead of the network: a simulator. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds for each attempt of a call; the salesperson waits. */
  timeoutMs?: number;
}

export interface ReaderLocation {
  name: string;
  street: string;
  town: string;
  state: string;
  postalCode: string;
  country: string;
}

const readersPath = "/v1/terminal/readers";
const intents = "/v1/payment_intents";
const expanded = "expand%5B%5D=latest_charge";

/** Stripe Terminal, driven from the server: Stripe talks to the reader, no code of Stripe's runs at the desk. */
export function stripeReaders(options: StripeReaderOptions): CardReaders {
  const { location, provider = "stripe", timeoutMs = 8_000 } = options;
  const call = stripeApi(options);
  const post = (path: string, form: Record<string, string>, key?: string) =>
    call({ method: "POST", path, form, timeoutMs, ...(key !== undefined && { key }) });
  const get = (path: string) => call({ method: "GET", path, timeoutMs });
  const pathOf = (ref: string) => `${readersPath}/${encodeURIComponent(ref)}`;
  const intentPath = (ref: string) => `${intents}/${encodeURIComponent(ref)}`;

  async function locationId(): Promise<string> {
    const { name, street, town, state, postalCode, country } = location;
    const made = await post(
      "/v1/terminal/locations",
      {
        ...{ display_name: name, "address[line1]": street, "address[city]": town, "address[state]": state },
        ...{ "address[postal_code]": postalCode, "address[country]": country },
      },
      `location ${name} ${street} ${postalCode}`.slice(0, 200),
    );
    const { id } = made as { id?: unknown };
    if (typeof id === "string") return id;
    throw new ProviderError("Stripe didn't name the location, so no reader was paired.", { isAway: false });
  }

  /** What a call made of the payment. If it was refused, the payment itself says why. */
  async function changed(ref: string, verb: "cancel" | "capture") {
    try {
      await post(`${intentPath(ref)}/${verb}`, {});
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== "payment_intent_unexpected_state") throw error;
    }
    return readPayment(await get(`${intentPath(ref)}?${expanded}`));
  }

  return {
    provider,
    async pair({ code, name, key }) {
      const form = { registration_code: code, label: name, location: await locationId() };
      return readPaired(await post(readersPath, form, key));
    },
    list: async () => readPairedList(await get(`${readersPath}?limit=100`)),
    status: async (ref) => readStatus(await get(pathOf(ref))),
    async unpair(ref) {
      try {
        await call({ method: "DELETE", path: pathOf(ref), timeoutMs });
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== "resource_missing") throw error;
      }
    },
    async create({ key, record, cents, currency, description }) {
      const form = {
        ...{ amount: String(cents), currency: currency.toLowerCase(), description },
        "payment_method_types[0]": "card_present",
        // Charged as it is approved: an authorization of its own could lapse uncharged.
        capture_method: "automatic",
        "metadata[reader_payment]": record,
      };
      return readPayment(await post(intents, form, key));
    },
    async collect({ reader, payment, key }) {
      // One attempt: whether it took effect is asked, never guessed.
      const path = `${pathOf(reader)}/process_payment_intent`;
      await call({ method: "POST", path, form: { payment_intent: payment }, key, timeoutMs, tries: 1 });
    },
    check: async (ref) => readPayment(await get(`${intentPath(ref)}?${expanded}`)),
    async clear(ref) {
      await call({ method: "POST", path: `${pathOf(ref)}/cancel_action`, form: {}, timeoutMs, tries: 1 });
    },
    cancel: (ref) => changed(ref, "cancel"),
    capture: (ref) => changed(ref, "capture"),
    async refund({ payment, cents, key }) {
      // The provider forgets keys after a day, but not what was refunded.
      const query = new URLSearchParams({ payment_intent: payment, limit: "100" });
      const made = findRefund(await get(`/v1/refunds?${query}`), key);
      if (made) return made;
      const form = { payment_intent: payment, amount: String(cents), "metadata[refund]": key };
      return readRefund(await post("/v1/refunds", form, key));
    },
    refundStatus: async (ref) => readRefund(await get(`/v1/refunds/${encodeURIComponent(ref)}`)),
  };
}
