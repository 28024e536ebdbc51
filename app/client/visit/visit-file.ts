import { calendarFile } from "#mail";
import { settings } from "#settings";
import { privateHeaders } from "../../platform/private-headers.ts";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/visit-file";
import { unknownVisit } from "./visit-post.server.ts";

/** The visit as a calendar file. Opening it again after a change updates the entry. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { visits, config } = context.get(services);
  const visit = await visits.client(params.token);
  if (!visit) throw unknownVisit();
  const entry = {
    ...visit,
    reason: visit.reasonLabel,
    pieces: await visits.trayTitles(visit.id),
    changedAt: visit.updatedAt,
    attendee: null,
    link: `${config.publicOrigin}/visits/${params.token}`,
  };
  const headers = privateHeaders("same-origin");
  headers.set("content-type", "text/calendar; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${visit.label}.ics"`);
  const method = visit.state === "cancelled" ? "cancel" : "publish";
  return new Response(calendarFile(entry, settings(), method), { headers });
}
