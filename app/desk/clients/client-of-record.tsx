import { data } from "react-router";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/client-of-record";

/** Redirects from an order, job, quote, request or visit to its client. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<never> {
  const { profiles } = context.get(services).clients;
  const id = await withDatabaseErrorPage(() => profiles.ofRecord(params.kind, params.label));
  if (id === null)
    throw data("No client here: this record has no email address, or its client was erased.", {
      status: 404,
    });
  throw safeRedirect(`/desk/clients/${id}`);
}

/** Never rendered, but required for the layout to render thrown responses. */
export default function ClientOfRecord() {
  return null;
}
