import { createCookie } from "react-router";
import { z } from "zod";

/** The cookie outlives the session, so that the desk can say that it ended. */
const keptSeconds = 24 * 3_600;

/** Browsers accept secure cookies from there over plain http. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;
const key = z.string().regex(/^[\w-]{43}$/);

/**
 * The desk's cookie at `origin`, with the `__Host-` prefix, which no other host can set, where browsers accept it:
 * under https and on localhost.
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
    give: (value: string) => cookie.serialize(value),
    take: () => cookie.serialize("", { maxAge: 0 }),
    /** The session key in a Cookie header; null without one. */
    read: async (header: string | null) => key.safeParse(await cookie.parse(header)).data ?? null,
  };
}
