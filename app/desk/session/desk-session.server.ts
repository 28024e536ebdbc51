import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { house } from "#house";
import { requestId } from "../../platform/log.server.ts";
import { addressOf } from "../../platform/rate-limit.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";

/** Who does something from here, as the audit tells it. */
export interface DeskPerson {
  /** As the audit names who changed something: "desk " and eight digits that stand for an address. */
  actor: string;
  requestId: string;
}

/** Who works at the desk in this request. */
export interface DeskVisitor extends DeskPerson {
  /** The session that the browser holds. */
  sessionId: number;
}

/** The visitor of a request that passed the desk's door. Whoever asks for it elsewhere gets an error. */
export const deskVisitor = createContext<DeskVisitor>();

const { owner } = house;

/** Where browsers keep the key of their session. */
export const cookie = deskCookie(house.config.publicOrigin);

/** Who asks, told without the address itself. */
export function personOf(context: Readonly<RouterContextProvider>): DeskPerson {
  return {
    actor: owner?.token.actorOf(addressOf(context)) ?? "desk",
    requestId: requestId() ?? randomUUID(),
  };
}

/** How the sender of a request stands at the desk; none where no token is set. */
export async function standingOf(request: Request) {
  if (!owner) return { state: "none" } as const;
  return await owner.sessions.standing(await cookie.read(request.headers.get("cookie")));
}
