import { isIPv4 } from "node:net";
import type { RouterContextProvider } from "react-router";
import type { Role } from "#services";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { type StoreServices, services } from "../../services.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";
import { deskUserContext, requestAuthor } from "./desk-session.server.ts";

type Context = Readonly<RouterContextProvider>;

export type SignInResult =
  | { outcome: "open"; cookie: string }
  | { outcome: "wrong" }
  /** Rate limited: for `waitS` seconds no token is checked, not even the right one. */
  | { outcome: "wait"; waitS: number }
  /** No token is configured. */
  | { outcome: "unset" }
  /** An owner has an account, so the token no longer opens the desk. */
  | { outcome: "accounts" };

/** The account signing in, and its credential. */
interface Account {
  member: { id: number; name: string; role: Role };
  with: "passkey" | "recovery code";
}

/** Name of the token's variable. Server-only, so no file fetched by browsers names it. */
export const tokenVariable = "ADMIN_API_TOKEN";

/** Opens a session for the owner's token. Records every checked attempt in the audit. */
export async function signIn(request: Request, context: Context, typed: string): Promise<SignInResult> {
  const { owner } = context.get(services);
  if (!owner) return { outcome: "unset" };
  if (await owner.staff.hasOwner()) return { outcome: "accounts" };
  const address = getVisitorAddress(context);
  const by = requestAuthor(context);
  const checked = await owner.token.check(typed.trim(), { at: "desk", address, requestId: by.requestId });
  if (checked.outcome !== "right") return checked;
  return await beginSession(request, context);
}

/** Opens a session for a browser, with an account or the owner's token. */
export async function beginSession(request: Request, context: Context, account?: Account) {
  const { owner, config, rateLimits } = context.get(services);
  if (!owner) throw new Error("Can't start a desk session: no owner's token is configured.");
  const device = deviceName(request.headers.get("user-agent"));
  const network = networkOf(getVisitorAddress(context), rateLimits.rateLimitKey);
  const key = await owner.sessions.begin(
    { device, network, ...(account && { by: account }) },
    requestAuthor(context),
  );
  return { outcome: "open" as const, cookie: await deskCookie(config.publicOrigin).give(key) };
}

/** Ends this browser's session. Returns the header that clears the cookie. */
export async function signOut(request: Request, context: Context): Promise<string> {
  const { owner, config, shop } = context.get(services);
  const cookie = deskCookie(config.publicOrigin);
  // Nobody would watch what the reader still charges.
  await shop?.readers.release(context.get(deskUserContext).actor);
  await owner?.sessions.signOut(
    await cookie.read(request.headers.get("cookie")),
    context.get(deskUserContext),
  );
  return await cookie.take();
}

/** The address's network (/24, or /48 for IPv6), which is all the desk needs. */
function networkOf(address: string, rateLimitKey: StoreServices["rateLimits"]["rateLimitKey"]): string {
  return isIPv4(address) ? address.replace(/\d+$/, "0/24") : rateLimitKey(address, 48);
}

/** The first match wins, because browsers also name those they derive from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and device, "Chrome on Windows", from the untrusted User-Agent header. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test((userAgent ?? "").slice(0, 1_000)))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser && !system) return "Unknown device";
  return `${browser ?? "A browser"} on ${system ?? "an unknown device"}`;
}
