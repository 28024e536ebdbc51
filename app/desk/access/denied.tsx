import { data } from "react-router";
import { roleLabels } from "../../../server/staff/role-labels.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/denied";

/** Shown when a role opens a page it may not see. */
export function loader({ context }: Route.LoaderArgs): never {
  const { role } = context.get(deskUserContext);
  throw data(
    `Your role (${roleLabels[role]}) doesn't allow this, so nothing was changed. An owner can change your role under Staff.`,
    { status: 403 },
  );
}

export default function Denied() {
  return null;
}
