import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import type { Role, StaffMember } from "#services";
import { requestId } from "../../platform/log.server.ts";
import { addressOf } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";

/** The actor in the audit. */
export interface DeskAuthor {
  /** The audit's name of a desk user: "staff 3 (sales)"; with the owner's token "desk " and eight digits that stand for an address. */
  actor: string;
  requestId: string;
}

export interface DeskUser extends DeskAuthor {
  /** The browser's session. */
  sessionId: number;
  /** The account; null: the owner's token, which acts as an owner. */
  member: StaffMember | null;
  role: Role;
  /** The session was opened with a recovery code, and no passkey was registered since. */
  needsPasskey: boolean;
}

/** The user of a request with an open session. Throws where none was checked. */
export const deskUser = createContext<DeskUser>();

/** The author of a request for the audit, without the address itself. */
export function personOf(context: Readonly<RouterContextProvider>): DeskAuthor {
  const { owner } = context.get(services);
  return {
    actor: owner?.token.actorOf(addressOf(context)) ?? "desk",
    requestId: requestId() ?? randomUUID(),
  };
}

/** The session state of a request; none where no token is set. */
export async function standingOf(request: Request, context: Readonly<RouterContextProvider>) {
  const { owner, config } = context.get(services);
  if (!owner) return { state: "none" } as const;
  return await owner.sessions.standing(
    await deskCookie(config.publicOrigin).read(request.headers.get("cookie")),
  );
}
