import type { IncomingMessage, ServerResponse } from "node:http";
import { plainPage } from "../plain-page.ts";
import { isComputedFile, requestCostMs } from "./costs.ts";
import { fairQueue } from "./fair-queue.ts";
import type { RateLimits } from "./rate-limits.ts";

/** So many requests wait to be made at most: some two seconds of work. */
export const places = 256;
const busyS = 2;

/**
 * Lets requests in that the process has to work for, one each turn of the event loop, so that finished pages and `/livez`
 * never wait for more than one of them. False: the visitor has spent what an address may (429), or too many wait (503);
 * that is answered.
 */
export type Admission = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: string,
) => Promise<boolean>;

interface Waiting {
  decide(isAdmitted: boolean): void;
}

export interface AdmissionOptions {
  limits: Pick<RateLimits, "spend" | "countedAs">;
  /** Seconds for which an address is refused computed files; 0: it is not. */
  filesBusyS: (address: string) => number;
}

/** Opens the way in. */
export function openAdmission({ limits, filesBusyS }: AdmissionOptions): Admission {
  const queue = fairQueue<Waiting>(places);
  let isOpening = false;

  function letOneIn(): void {
    const next = queue.next();
    isOpening = next !== undefined;
    if (!next) return;
    next.decide(true);
    setImmediate(letOneIn);
  }

  function turn(who: string, outgoing: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: Waiting = { decide: resolve };
      queue.add(who, waiting)?.decide(false);
      outgoing.once("close", () => {
        if (queue.remove(who, waiting)) resolve(false);
      });
      if (!isOpening) {
        isOpening = true;
        setImmediate(letOneIn);
      }
    });
  }

  return async (incoming, outgoing, address) => {
    const filesS = isComputedFile(incoming.url) ? filesBusyS(address) : 0;
    if (filesS > 0) {
      refuse(incoming, outgoing, {
        status: 503,
        waitS: filesS,
        words: `Too many pieces are drawn just now. Please try again in ${filesS} seconds.`,
      });
      return false;
    }
    const waitS = limits.spend(address, requestCostMs(incoming.url, incoming.method));
    if (waitS > 0) {
      refuse(incoming, outgoing, {
        status: 429,
        waitS,
        words: `Your connection has asked for more pages than we can make at once. Load this page again in ${waitS} seconds.`,
      });
      return false;
    }
    if (await turn(limits.countedAs(address, 48), outgoing)) return true;
    if (outgoing.destroyed) return false;
    refuse(incoming, outgoing, {
      status: 503,
      waitS: busyS,
      words: `More visitors are here than we can serve at once. Load this page again in ${busyS} seconds.`,
    });
    return false;
  };
}

function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, waitS, words }: { status: number; waitS: number; words: string },
): void {
  const body = plainPage("One moment, please", words);
  outgoing.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "retry-after": String(waitS),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
