import type { KeyObject } from "node:crypto";
import { randomBytes } from "node:crypto";
import type { Db } from "#database";
import { deriveKey, isSameSecret, sha256Hex } from "../../foundation/records/secret.ts";

/** Time to answer an authenticator's prompt. */
const challengeMs = 5 * 60_000;

interface Sealed {
  challenge: string;
  expiresAt: number;
}

/**
 * Passkey challenges: valid once, for five minutes, for one purpose, in the browser that holds the sealed challenge as a
 * cookie. Nothing is stored until one is answered, so that requests for challenges can't fill a table.
 */
export function openChallenges(secret: KeyObject, now: () => number) {
  const seal = (purpose: string, { challenge, expiresAt }: Sealed) =>
    deriveKey(secret, "passkey challenge", purpose, challenge, expiresAt);

  return {
    /** A new challenge (base64url), and the cookie's value. */
    issue(purpose: string): { challenge: string; sealed: string } {
      const challenge = randomBytes(32).toString("base64url");
      const expiresAt = now() + challengeMs;
      return { challenge, sealed: `${challenge}.${expiresAt}.${seal(purpose, { challenge, expiresAt })}` };
    },
    /** Opens a cookie's challenge; null if it has another purpose, expired or was forged. */
    open(purpose: string, sealed: string | null): Sealed | null {
      const [, challenge = "", expires = "", mac = ""] =
        /^([\w-]{43})\.(\d{13})\.([\w-]{22})$/.exec(sealed ?? "") ?? [];
      const opened = { challenge, expiresAt: Number(expires) };
      return isSameSecret(mac, seal(purpose, opened)) && now() < opened.expiresAt ? opened : null;
    },
    /** Marks it as used within the caller's transaction; false if it was already used. */
    async use(tx: Db, { challenge, expiresAt }: Sealed): Promise<boolean> {
      await tx.deleteFrom("used_challenge").where("expires_at", "<", now()).execute();
      const used = await tx
        .insertInto("used_challenge")
        .values({ challenge_hash: sha256Hex(challenge), expires_at: expiresAt })
        .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
        .returning("challenge_hash")
        .execute();
      return used.length > 0;
    },
  };
}
