import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { requestId } from "../../platform/log.server.ts";
import { addressOf } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";

/** Who does something from here, as the audit tells it. */
export interface DeskAuthor {
  /** As the audit names who changed something: "desk " and eight digits that stand for an address. */
  actor: string;
  requestId: string;
}

/** Who works at the desk in this request. */
export interface DeskUser extends DeskAuthor {
  /** The session that the browser holds. */
  sessionId: number;
}

/** The user of a request with an open session. Throws where none was checked. */
export const deskUser = createContext<DeskUser>();

/** Who asks, told without the address itself. */
export function personOf(context: Readonly<RouterContextProvider>): DeskAuthor {
  const { owner } = context.get(services);
  return {
    actor: owner?.token.actorOf(addressOf(context)) ?? "desk",
    requestId: requestId() ?? randomUUID(),
  };
}

/** How the sender of a request stands at the desk; none where no token is set. */
export async function standingOf(request: Request, context: Readonly<RouterContextProvider>) {
  const { owner, config } = context.get(services);
  if (!owner) return { state: "none" } as const;
  return await owner.sessions.standing(
    await deskCookie(config.publicOrigin).read(request.headers.get("cookie")),
  );
}
