import type { IncomingMessage } from "node:http";
import type { Database } from "#database";
import type { StoredSettings } from "#stored-settings";
import { deriveKey, readSecret } from "../foundation/records/secret.ts";
import type { StoreFacts } from "../foundation/settings/shop-facts.ts";

const cookieName = "settings-preview";
const lifeMs = 3_600_000;
/** The desk and the APIs always have the published settings. */
const notPreviewed = /^\/(desk|api|admin|webhooks)(\/|\?|\.|$)/;

/** Shows the website with unpublished settings to the owner's browser, which has a cookie that expires in an hour. */
export function openSettingsPreview(
  { database, storedSettings }: { database: Database; storedSettings: StoredSettings },
  now: () => number = Date.now,
) {
  const keyOf = async (expiresAt: number) =>
    deriveKey(await readSecret(database), "settings preview", expiresAt);
  const cookie = (value: string, maxAge: number) =>
    `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
  return {
    /** The Set-Cookie header that starts a preview. */
    async start(): Promise<string> {
      const expiresAt = now() + lifeMs;
      return cookie(`${expiresAt}.${await keyOf(expiresAt)}`, lifeMs / 1_000);
    },
    end: () => cookie("", 0),
    /** Whether a request has the cookie and asks for a page that is previewed. */
    isAsked: ({ headers, method, url = "/" }: Pick<IncomingMessage, "headers" | "method" | "url">): boolean =>
      (method === "GET" || method === "HEAD") &&
      (headers.cookie?.includes(`${cookieName}=`) ?? false) &&
      !notPreviewed.test(url),
    /** The unpublished facts; null if the cookie isn't valid or nothing is unpublished. */
    async facts({ headers }: Pick<IncomingMessage, "headers">): Promise<StoreFacts | null> {
      const [, expires = "", key] =
        /(?:^|;\s*)settings-preview=(\d{1,15})\.([\w-]{22})(?:;|$)/.exec(headers.cookie ?? "") ?? [];
      const expiresAt = Number(expires);
      if (!key || !(expiresAt > now()) || key !== (await keyOf(expiresAt))) return null;
      const { facts, changed } = await storedSettings.draft();
      return changed.length > 0 ? facts : null;
    },
  };
}
