import { m } from "#messages";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { readForm, readText } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/stop-wants";

const maxBodyBytes = 4_096;

/** Opening the header's link only shows the page with the button, so link scanners don't unsubscribe anyone. */
export function loader({ params }: Route.LoaderArgs) {
  throw safeRedirect(`/wish-list/${encodeURIComponent(params.token)}`, {
    headers: privateHeaders("no-referrer"),
  });
}

/** A mail client's one-click unsubscribe (RFC 8058), which has no origin. Not rate limited: many may share an IP. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request, maxBodyBytes);
  if (!form || readText(form, "List-Unsubscribe") !== "One-Click")
    return plainTextResponse(m.alerts.oneClickForm, 400);
  try {
    await context.get(services).wants.stop(params.token, "all");
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return plainTextResponse(m.alerts.notSaved, 503);
  }
  return plainTextResponse(m.alerts.oneClickDone, 200);
}

function plainTextResponse(text: string, status: number): Response {
  const headers = privateHeaders("no-referrer");
  headers.set("content-type", "text/plain; charset=utf-8");
  if (status === 503) headers.set("retry-after", "5");
  return new Response(`${text}\n`, { status, headers });
}
