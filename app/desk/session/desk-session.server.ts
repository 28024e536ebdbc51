import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { requestId } from "../../platform/log.server.ts";
import { addressOf } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";

/** The actor in the audit. */
export interface DeskAuthor {
  /** The audit's name of a desk user: "desk " and eight digits that stand for an address. */
  actor: string;
  requestId: string;
}

export interface DeskUser extends DeskAuthor {
  /** The browser's session. */
  sessionId: number;
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
