import { createHmac, randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { countedAs, house } from "#house";
import { type DeskCookie, deskCookie, type Standing } from "./desk-cookie.server.ts";
import { requestId } from "./log.server.ts";
import { addressOf } from "./rate-limit.server.ts";

/** Who works at the desk in this request. */
export interface DeskVisitor {
  /** As the audit names who changed something: "desk " and eight digits that stand for an address. */
  actor: string;
  requestId: string;
}

/** The visitor of a request that passed the desk's door. Whoever asks for it elsewhere gets an error. */
export const deskVisitor = createContext<DeskVisitor>();

const { adminApiToken: token, publicOrigin } = house.config;

/** The sessions of this desk; null: no token is set, so nobody can sign in. */
export const sessions: DeskCookie | null = token === null ? null : deskCookie(token, publicOrigin);

/** Who asks, told without the address itself: with the owner's token in it nobody can guess it back. */
export function visitorOf(context: Readonly<RouterContextProvider>): DeskVisitor {
  const address = createHmac("sha256", `desk ${token}`)
    .update(countedAs(addressOf(context)))
    .digest("hex");
  return { actor: `desk ${address.slice(0, 8)}`, requestId: requestId() ?? randomUUID() };
}

/** How the sender of a request stands at the desk; none where no token is set. */
export async function standingOf(request: Request): Promise<Standing> {
  return (await sessions?.standing(request.headers.get("cookie"), Date.now())) ?? "none";
}
