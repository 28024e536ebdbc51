import { createCookie } from "react-router";
import { z } from "zod";

/** The cookie outlives the session, so the desk can say that it ended. */
const lifeSeconds = 24 * 3_600;

/** Browsers accept secure cookies from these origins over plain http. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;
const key = z.string().regex(/^[\w-]{43}$/);
/** Lifetime of a passkey prompt, whose challenge is valid for five minutes. */
const promptSeconds = 300;
const sealedChallenge = z.string().max(200);

/**
 * The desk's cookie at `origin`. Uses the `__Host-` prefix, which other hosts can't set, if browsers accept it: with
 * https and on localhost.
 */
export function deskCookie(origin: string) {
  return cookieAt(origin, "desk", { maxAge: lifeSeconds, value: key });
}

/** The cookie that binds a passkey challenge to the browser that requested it. */
export function challengeCookie(origin: string) {
  return cookieAt(origin, "desk-challenge", { maxAge: promptSeconds, value: sealedChallenge });
}

function cookieAt(origin: string, name: string, { maxAge, value }: { maxAge: number; value: z.ZodString }) {
  const isSecure = origin.startsWith("https:") || ownMachine.test(origin);
  const cookie = createCookie(isSecure ? `__Host-${name}` : name, {
    httpOnly: true,
    secure: isSecure,
    sameSite: "strict",
    path: "/",
    maxAge,
  });
  return {
    give: (text: string) => cookie.serialize(text),
    take: () => cookie.serialize("", { maxAge: 0 }),
    /** The value in a Cookie header; null if missing or invalid. */
    read: async (header: string | null) => value.safeParse(await cookie.parse(header)).data ?? null,
  };
}
