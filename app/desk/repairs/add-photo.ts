import { data } from "react-router";
import { repairLabel, repairNumber } from "#repairs";
import { maxFileBytes } from "#stock";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { readUpload } from "../kit/read-upload.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/add-photo";

/** Takes a photograph of a repair. Its form is on the repair's page, which says what was refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const number = repairNumber(params.number) ?? 0;
  const upload = await readUpload(request, maxFileBytes);
  const file = upload.get("file");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const note = String(upload.get("note") ?? "");
  const by = context.get(deskUser);
  const met = await atDesk(() => context.get(services).repairs.addPhoto({ number, bytes, note, by }));
  if (met.ok) throw safeRedirect(`/desk/repairs/${repairLabel(number)}?saved=photo`);
  if ("gone" in met) throw data("There is no such repair.", { status: 404 });
  const message = "errors" in met ? met.errors[0]?.message : undefined;
  throw data(message ?? "The photograph was not saved. Send it again.", { status: 422 });
}

export function loader({ params }: Route.LoaderArgs) {
  throw safeRedirect(`/desk/repairs/${params.number}`);
}
