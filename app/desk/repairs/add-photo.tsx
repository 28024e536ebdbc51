import { data } from "react-router";
import { repairLabel, repairNumber } from "#repairs";
import { maxFileBytes } from "#stock";
import { photoPlacesFor } from "../../../modules/repairs/photo-places.ts";
import { services } from "../../services.server.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/add-photo";
import { AddPhotoForm } from "./repair-photos.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const number = repairNumber(params.number) ?? 0;
  const repair = await withDatabaseErrorPage(() => context.get(services).repairs.read(number));
  if (!repair) throw data(unknown, { status: 404 });
  return {
    label: repairLabel(number),
    title: repair.title,
    places: photoPlacesFor(repair),
    place: new URL(request.url).searchParams.get("place") ?? "",
  };
}

const unknown =
  "Repair not found, so nothing was saved. Take the piece in first, then add photos on its page.";

/** Uploads a photo of a repair. The form is on the repair's page; if rejected, it is shown here with the error. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const number = repairNumber(params.number);
  if (number === null) throw data(unknown, { status: 404 });
  const upload = await readUpload(request, maxFileBytes);
  const file = upload.get("file");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const note = String(upload.get("note") ?? "");
  const place = String(upload.get("place") ?? "");
  const by = context.get(deskUserContext);
  return await applyFormChange(
    { intent: "photo", typed: { note, place } },
    () => context.get(services).repairs.addPhoto({ number, bytes, note, place, by }),
    () => `/desk/repairs/${repairLabel(number)}?saved=photo`,
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Photo of ${loaderData.label}` : "Photograph");
}

export default function AddPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, title, places, place } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  return (
    <DeskPage title={title} lead={`${label}: add a photo.`} back={{ to: `/desk/repairs/${label}`, label }}>
      <ChangeNotices answer={answer} hasText={false} />
      <AddPhotoForm label={label} places={places} place={place} answer={answer} />
    </DeskPage>
  );
}
