import { settings } from "#settings";
import { readLimitedText } from "../../../foundation/records/untrusted-text.ts";
import { type MarketPrice, parsePriceResponse, tradedAssets } from "./parse-price-response.ts";

export interface PriceService {
  /** Base URL, without a trailing slash. */
  url: string;
  demoKey: string | null;
  fetch: typeof fetch;
}

export class PriceServiceError extends Error {
  override readonly name = "PriceServiceError";
  /** False if the same request would fail again. */
  readonly mayRetry: boolean;
  /** Pause the service asked for, in milliseconds; null if none. */
  readonly restMs: number | null;

  constructor(message: string, mayRetry: boolean, restMs: number | null = null) {
    super(message);
    this.mayRetry = mayRetry;
    this.restMs = restMs;
  }
}

const timeoutMs = 4_000;
const maxBodyBytes = 65_536;
const maxRestMs = 3_600_000;

/** Sends one request with a four-second timeout. Throws a `PriceServiceError`. */
export async function fetchPrices(service: PriceService): Promise<MarketPrice[]> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const response = await service.fetch(address(service), {
      headers: {
        accept: "application/json",
        ...(service.demoKey ? { "x-cg-demo-api-key": service.demoKey } : {}),
      },
      redirect: "error",
      signal: late.signal,
    });
    if (!response.ok) {
      void response.body?.cancel().catch(() => {});
      throw refusal(response);
    }
    const text = await readLimitedText(response, maxBodyBytes);
    if (text === null) throw new Error(`more than ${maxBodyBytes} bytes for four prices`);
    return parsePriceResponse(text);
  } catch (error) {
    if (error instanceof PriceServiceError) throw error;
    const reason = late.signal.aborted ? `no response within ${timeoutMs / 1000} seconds` : String(error);
    throw new PriceServiceError(`Couldn't get prices from the price service: ${reason}.`, true);
  } finally {
    clearTimeout(timer);
  }
}

function address({ url }: PriceService): string {
  const query = new URLSearchParams({
    ids: tradedAssets.map((thing) => thing.id).join(","),
    vs_currencies: settings().currency.toLowerCase(),
    include_24hr_change: "true",
  });
  return `${url}/simple/price?${query}`;
}

function refusal(response: Response): PriceServiceError {
  const { status } = response;
  const mayRetry = status === 408 || status === 429 || status >= 500;
  const hint = status === 401 || status === 403 ? " Check MARKET_PRICES_DEMO_KEY." : "";
  const message = `The price service responded with HTTP ${status}.${hint}`;
  return new PriceServiceError(message, mayRetry, restMs(response.headers.get("retry-after")));
}

/** `Retry-After` is in seconds or a date. Capped at an hour. */
function restMs(header: string | null): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRestMs) : null;
}
