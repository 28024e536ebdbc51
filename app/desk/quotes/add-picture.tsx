import { data } from "react-router";
import { maxFileBytes } from "#stock";
import { services } from "../../services.server.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/add-picture";
import { AddPictureForm } from "./quote-pictures.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const quote = await withDatabaseErrorPage(() => context.get(services).quotes.read(params.id));
  if (!quote) throw data("There's no quote with this number, so nothing was saved.", { status: 404 });
  return { label: quote.label, title: quote.title };
}

/** Uploads a picture of a quote. The form is on its page; if rejected, it is shown here with the error. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const upload = await readUpload(request, maxFileBytes);
  const file = upload.get("file");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const typed = { note: String(upload.get("note") ?? ""), purpose: String(upload.get("purpose") ?? "") };
  const by = context.get(deskUserContext);
  return await applyFormChange(
    { intent: "picture", typed },
    () => context.get(services).quotes.addPicture({ label: params.id, bytes, ...typed, by }),
    () => `/desk/quotes/${params.id}?saved=picture`,
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Picture for ${loaderData.label}` : "Picture");
}

export default function AddPicturePage({ loaderData: { label, title }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  return (
    <DeskPage title={title} lead={`${label}: add a picture.`} back={{ to: `/desk/quotes/${label}`, label }}>
      <ChangeNotices answer={answer} hasText={false} />
      <AddPictureForm action={`/desk/quotes/${label}/pictures`} answer={answer} />
    </DeskPage>
  );
}
