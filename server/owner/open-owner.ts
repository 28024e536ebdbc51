import type { Database } from "#database";
import { settings } from "#settings";
import { readSecret } from "../../foundation/records/secret.ts";
import type { Config } from "../config.ts";
import { log } from "../logging/log.ts";
import type { RateLimits } from "../rate-limit/rate-limits.ts";
import { openStaff } from "../staff/staff.ts";
import { openDeskSessions } from "./desk-sessions.ts";
import { openOwnerToken } from "./owner-token.ts";

/** Who may open the desk; null without an owner's token. */
export async function openOwner(
  { adminApiToken: token, publicOrigin: origin }: Config,
  database: Database,
  rateLimits: RateLimits,
) {
  if (token === null) return null;
  const secret = await readSecret(database);
  const staff = openStaff({ database, secret, origin, shopName: () => settings().name });
  return {
    token: openOwnerToken({
      token,
      database,
      rateLimits,
      reportFault: (err) =>
        log.error({ err }, "A wrong owner's token couldn't be recorded in the audit log."),
    }),
    sessions: await openDeskSessions({ database, token, hasOwner: staff.hasOwner }),
    staff,
  };
}
