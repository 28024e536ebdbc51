import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import type { Role, StaffMember } from "#services";
import { requestId } from "../../platform/log.server.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";

export interface DeskAuthor {
  /** The audit's name of a desk user: "staff 3 (sales)", or with the owner's token "desk " and eight hex digits. */
  actor: string;
  requestId: string;
}

export interface DeskUser extends DeskAuthor {
  sessionId: number;
  /** The account; null for the owner's token, which acts as an owner. */
  member: StaffMember | null;
  role: Role;
  /** Set if the session was opened with a recovery code and no passkey has been registered since. */
  needsPasskey: boolean;
}

/** The user of a request with an open session. Throws if the session hasn't been checked. */
export const deskUserContext = createContext<DeskUser>();

/** The author of a request for the audit, without the IP address. */
export function requestAuthor(context: Readonly<RouterContextProvider>): DeskAuthor {
  const { owner } = context.get(services);
  return {
    actor: owner?.token.actorOf(getVisitorAddress(context)) ?? "desk",
    requestId: requestId() ?? randomUUID(),
  };
}

/** A request's session state; "none" if there are no sessions. */
export async function readSessionState(request: Request, context: Readonly<RouterContextProvider>) {
  const { owner, config } = context.get(services);
  if (!owner) return { state: "none" } as const;
  return await owner.sessions.standing(
    await deskCookie(config.publicOrigin).read(request.headers.get("cookie")),
  );
}
