import { createHash, timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { house } from "#house";
import { sessions, visitorOf } from "./desk-session.server.ts";
import { addressOf, rateLimits } from "./rate-limit.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What became of a token that somebody typed. */
export type SignIn =
  | { outcome: "open"; cookie: string }
  | { outcome: "wrong" }
  /** Too many wrong ones came from this address: none is looked at for so long, not even the right one. */
  | { outcome: "wait"; waitS: number }
  /** The store has no token to sign in with. */
  | { outcome: "unset" };

const { adminApiToken } = house.config;

/** What the token's variable is called: no file that browsers fetch names it. */
export const tokenVariable = "ADMIN_API_TOKEN";

/** Whether anybody can sign in at this store. */
export const isDeskOpen = sessions !== null;

/**
 * Opens a session for who knows the owner's token, and writes down every try. A try is counted before it is looked at,
 * so that many at once are no way around the limit; the right token takes its count back.
 */
export async function signIn(context: Context, typed: string): Promise<SignIn> {
  if (!sessions || adminApiToken === null) return { outcome: "unset" };
  const address = addressOf(context);
  const waitS = await rateLimits.take("admin", address);
  if (waitS) return { outcome: "wait", waitS };
  if (!isSame(typed.trim(), adminApiToken)) {
    await note(context, "desk.sign_in_refused");
    return { outcome: "wrong" };
  }
  await note(context, "desk.signed_in");
  await rateLimits.giveBack("admin", address);
  return { outcome: "open", cookie: await sessions.begin(Date.now()) };
}

/** Writes down that somebody left, and answers the header that ends the session in the browser. */
export async function signOut(context: Context): Promise<string | null> {
  await note(context, "desk.signed_out");
  return (await sessions?.end()) ?? null;
}

async function note(context: Context, action: string): Promise<void> {
  const { actor, requestId } = visitorOf(context);
  await house.database.write((tx) =>
    tx
      .insertInto("audit")
      .values({ at: Date.now(), actor, subject: "desk", action, data: JSON.stringify({ requestId }) })
      .execute(),
  );
}

/** Compares digests, so that the time it takes tells nothing of either. */
function isSame(typed: string, token: string): boolean {
  return timingSafeEqual(digest(typed), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
