import { maxPageLength, readPageText } from "../../../foundation/rich-text/page-text.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import type { Route } from "./+types/page-preview";

/** Renders a page's text from the editor as the page will show it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { typed } = await readPostedForm(request, context);
  const { text = "" } = typed;
  if (text.length > maxPageLength)
    return new Response("This text is too long for a preview.", { status: 413 });
  return Response.json(readPageText(text));
}

/** Only the editor requests previews. */
export function loader(): Response {
  return new Response("Open previews from a page’s form.", { status: 405, headers: { allow: "POST" } });
}
