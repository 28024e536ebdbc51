import { createHmac } from "node:crypto";
import type { Database } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { isSameSecret } from "../../foundation/records/secret.ts";
import { rateLimitKey } from "../rate-limit/client-address.ts";
import type { RateLimits } from "../rate-limit/rate-limits.ts";

/** Where a token is presented, and the audit action for a wrong one. */
const refusals = {
  desk: "desk.sign_in_refused",
  passkey: "desk.passkey_refused",
  code: "desk.recovery_refused",
  adminTest: "admin_test.token_refused",
  adminApi: "admin_api.token_refused",
  metrics: "metrics.token_refused",
} as const;

/** Who presents a token, and where. */
export interface TokenAttempt {
  at: keyof typeof refusals;
  /** The visitor's IP address; empty if unknown. */
  address: string;
  requestId: string;
}

/** `wait`: rate limited, so no token is compared for `waitS` seconds, not even a correct one. */
export type TokenCheck = { outcome: "right" } | { outcome: "wrong" } | { outcome: "wait"; waitS: number };

/** Verifies the owner's token: rate limited by address and in total, and audited. */
export type OwnerToken = ReturnType<typeof openOwnerToken>;

interface OwnerTokenOptions {
  token: string;
  database: Database;
  rateLimits: Pick<RateLimits, "take" | "look">;
  /** Called when a wrong token could not be audited; it is rejected regardless. */
  reportFault: (fault: unknown) => void;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
}

/** Rate limit key for all addresses combined. */
const allAddressesKey = "everybody";
const mostKnown = 1_000;

/** The only place where the owner's token is compared. */
export function openOwnerToken(options: OwnerTokenOptions) {
  const { token, database, rateLimits, reportFault, now = Date.now } = options;
  const inTurn = openTurns();
  /** Addresses that recently presented the correct token are exempt from the total limit. */
  const known = new Set<string>();

  /** An address's name in the audit: "desk " and eight digits of an irreversible hash. */
  function actorOf(address: string): string {
    const digits = createHmac("sha256", `desk ${token}`).update(rateLimitKey(address)).digest("hex");
    return `desk ${digits.slice(0, 8)}`;
  }

  async function checkNow(
    compare: () => Promise<boolean>,
    { at, address, requestId }: TokenAttempt,
  ): Promise<TokenCheck> {
    const isRight = await compare();
    const isKnown = known.has(rateLimitKey(address));
    const waitS =
      (isKnown ? 0 : await rateLimits.look("admin-all", allAddressesKey)) ||
      (await rateLimits[isRight ? "look" : "take"]("admin", address));
    if (waitS) return { outcome: "wait", waitS };
    if (isRight) {
      if (known.size >= mostKnown) known.clear();
      known.add(rateLimitKey(address));
      return { outcome: "right" };
    }
    if (!isKnown) await rateLimits.take("admin-all", allAddressesKey);
    const line = { at: now(), actor: actorOf(address), subject: "desk", action: refusals[at] };
    await database.write((tx) => audit(tx, { ...line, data: { requestId } })).catch(reportFault);
    return { outcome: "wrong" };
  }

  return {
    actorOf,
    // Serialized, so that a correct guess among many concurrent ones isn't compared before the wrong ones are counted.
    check: (presented: string, by: TokenAttempt): Promise<TokenCheck> =>
      inTurn(rateLimitKey(by.address), () => checkNow(async () => isSameSecret(presented, token), by)),
    /** Applies the same limits to other ways into the desk. */
    attempt: (compare: () => Promise<boolean>, by: TokenAttempt): Promise<TokenCheck> =>
      inTurn(rateLimitKey(by.address), () => checkNow(compare, by)),
  };
}

/** Runs work with the same name one at a time. */
function openTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    const leave = () => {
      if (last.get(name) === mine) last.delete(name);
    };
    mine.then(leave, leave);
    return mine;
  };
}
