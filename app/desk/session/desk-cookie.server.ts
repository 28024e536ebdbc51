import { createCookie } from "react-router";
import { z } from "zod";

/** The browser keeps the cookie longer than a session lasts, so that the desk can say that it ended. */
const keptSeconds = 24 * 3_600;

/** Browsers take secure cookies from there over plain http, too. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;
const key = z.string().regex(/^[\w-]{43}$/);

/**
 * The cookie of the desk at `origin`. Its name begins with `__Host-`, which no other host can set, wherever browsers take
 * that name: under https and on one's own machine.
 */
export function deskCookie(origin: string) {
  const isSecure = origin.startsWith("https:") || ownMachine.test(origin);
  const cookie = createCookie(isSecure ? "__Host-desk" : "desk", {
    httpOnly: true,
    secure: isSecure,
    sameSite: "strict",
    path: "/",
    maxAge: keptSeconds,
  });
  return {
    /** The header that gives a session's key to the browser. */
    give: (value: string) => cookie.serialize(value),
    /** The header that takes it away. */
    take: () => cookie.serialize("", { maxAge: 0 }),
    /** The key in a Cookie header; null where there is none. */
    read: async (header: string | null) => key.safeParse(await cookie.parse(header)).data ?? null,
  };
}
