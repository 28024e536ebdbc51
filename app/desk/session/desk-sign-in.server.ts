import { isIPv4 } from "node:net";
import type { RouterContextProvider } from "react-router";
import { addressOf } from "../../platform/rate-limit.server.ts";
import { type StoreServices, services } from "../../services.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";
import { personOf } from "./desk-session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What became of a token that somebody typed. */
export type SignIn =
  | { outcome: "open"; cookie: string }
  | { outcome: "wrong" }
  /** Too many wrong ones came: none is looked at for so long, not even the right one. */
  | { outcome: "wait"; waitS: number }
  /** The store has no token to sign in with. */
  | { outcome: "unset" };

/** What the token's variable is called: no file that browsers fetch names it. */
export const tokenVariable = "ADMIN_API_TOKEN";

/** Opens a session for who knows the owner's token. Every try that is looked at is in the audit. */
export async function signIn(request: Request, context: Context, typed: string): Promise<SignIn> {
  const { owner, config, rateLimits } = context.get(services);
  if (!owner) return { outcome: "unset" };
  const address = addressOf(context);
  const by = personOf(context);
  const checked = await owner.token.check(typed.trim(), { at: "desk", address, requestId: by.requestId });
  if (checked.outcome !== "right") return checked;
  const device = deviceName(request.headers.get("user-agent"));
  const key = await owner.sessions.begin({ device, network: networkOf(address, rateLimits.countedAs) }, by);
  return { outcome: "open", cookie: await deskCookie(config.publicOrigin).give(key) };
}

/** Ends the session of this browser, and answers the header that takes its key away. */
export async function signOut(request: Request, context: Context): Promise<string> {
  const { owner, config } = context.get(services);
  const cookie = deskCookie(config.publicOrigin);
  await owner?.sessions.signOut(await cookie.read(request.headers.get("cookie")), personOf(context));
  return await cookie.take();
}

/** From how near somebody signed in: the last part of an address says more than the desk has to know. */
function networkOf(address: string, countedAs: StoreServices["rateLimits"]["countedAs"]): string {
  return isIPv4(address) ? address.replace(/\d+$/, "0/24") : countedAs(address, 48);
}

/** The first that fits: browsers name those that they are made of, too. */
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

/** A browser and its device in words, "Chrome on Windows", of the User-Agent header, which may say anything. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test((userAgent ?? "").slice(0, 1_000)))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser && !system) return "An unknown device";
  return `${browser ?? "A browser"} on ${system ?? "an unknown device"}`;
}
