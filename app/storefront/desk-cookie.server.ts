import { hkdfSync, randomBytes } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";

/** So long a session lasts from its sign-in, whatever is done meanwhile. */
export const sessionMs = 8 * 3_600_000;
/** The clock may have been ahead when a session began, and was set back since. */
const clockStepMs = 3_600_000;
/** The browser keeps the cookie longer, so that the desk can say that the session ended. */
const keptSeconds = 24 * 3_600;

const session = z.strictObject({ at: z.int(), id: z.string().min(16) });

/** How a visitor stands at the desk: signed in, signed in once but too long ago, or not at all. */
export type Standing = "open" | "ended" | "none";

/** The desk's sessions: nothing of them is kept on the server. */
export interface DeskCookie {
  /** The header of a session that begins at `now`, in ms since 1970. */
  begin(now: number): Promise<string>;
  /** The header that takes the session away. */
  end(): Promise<string>;
  /** How a visitor with this Cookie header stands. One from the future is none of ours. */
  standing(header: string | null, now: number): Promise<Standing>;
}

/** Browsers take secure cookies from there over plain http, too. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/**
 * Sessions signed with a key made of the owner's token: another token ends them all. The name begins with `__Host-`,
 * which no other host can set, wherever browsers take that name: under https and on one's own machine.
 */
export function deskCookie(token: string, origin: string): DeskCookie {
  const isSecure = origin.startsWith("https:") || ownMachine.test(origin);
  const key = Buffer.from(hkdfSync("sha256", token, "", "vitrine desk session", 32)).toString("base64url");
  const cookie = createCookie(isSecure ? "__Host-desk" : "desk", {
    secrets: [key],
    httpOnly: true,
    secure: isSecure,
    sameSite: "strict",
    path: "/",
    maxAge: keptSeconds,
  });
  return {
    begin: (now) => cookie.serialize({ at: now, id: randomBytes(16).toString("base64url") }),
    end: () => cookie.serialize("", { maxAge: 0 }),
    async standing(header, now) {
      const read = session.safeParse(await cookie.parse(header));
      if (!read.success || read.data.at > now + clockStepMs) return "none";
      return now < read.data.at + sessionMs ? "open" : "ended";
    },
  };
}
