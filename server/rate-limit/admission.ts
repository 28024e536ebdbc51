import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPlainPage } from "../plain-page.ts";
import { fairQueue } from "./fair-queue.ts";
import type { RateLimits } from "./rate-limits.ts";
import { isComputedFile, requestCostMs } from "./request-cost.ts";

/** Maximum queued requests to the app: about two seconds of work. */
export const maxQueued = 256;
const busyS = 2;

/**
 * Admits requests that cost CPU time, one per turn of the event loop, so that cached pages and `/livez` never wait for
 * more than one. Answers and returns false if the visitor's budget is spent (429) or the queue is full (503).
 */
export type Admission = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: string,
) => Promise<boolean>;

interface AdmissionOptions {
  limits: Pick<RateLimits, "spend" | "rateLimitKey">;
  /** Seconds for which an address gets no computed files; 0 if it isn't blocked. */
  filesBusyS: (address: string) => number;
}

export function openAdmission({ limits, filesBusyS }: AdmissionOptions): Admission {
  const queue = fairQueue<(isAdmitted: boolean) => void>(maxQueued);
  let isOpening = false;

  function letOneIn(): void {
    const next = queue.next();
    isOpening = next !== undefined;
    if (!next) return;
    next(true);
    setImmediate(letOneIn);
  }

  function turn(who: string, outgoing: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      queue.add(who, resolve)?.(false);
      outgoing.once("close", () => {
        if (queue.remove(who, resolve)) resolve(false);
      });
      if (!isOpening) {
        isOpening = true;
        setImmediate(letOneIn);
      }
    });
  }

  return async (incoming, outgoing, address) => {
    const filesS = isComputedFile(incoming.url) ? filesBusyS(address) : 0;
    if (filesS > 0)
      return refuse(
        outgoing,
        503,
        filesS,
        `We're drawing too many pieces right now. Please try again in ${filesS} seconds.`,
      );
    const waitS = limits.spend(address, requestCostMs(incoming.url, incoming.method));
    if (waitS > 0) {
      const asked = "Your connection has requested too many pages at once.";
      return refuse(outgoing, 429, waitS, `${asked} Reload this page in ${waitS} seconds.`);
    }
    if (await turn(limits.rateLimitKey(address, 48), outgoing)) return true;
    if (outgoing.destroyed) return false;
    const crowded = "We have more visitors right now than we can serve.";
    return refuse(outgoing, 503, busyS, `${crowded} Reload this page in ${busyS} seconds.`);
  };
}

function refuse(outgoing: ServerResponse, status: 429 | 503, waitS: number, text: string): false {
  const headers = { "retry-after": String(waitS) };
  sendPlainPage(outgoing, { status, title: "One moment, please", text, headers });
  return false;
}
