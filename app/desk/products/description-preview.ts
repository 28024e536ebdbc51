import { htmlOfMarkdown } from "../../../rich-text/markdown.ts";
import { readRichText } from "../../../rich-text/read-rich-text.ts";
import type { Route } from "./+types/description-preview";
import { readForm } from "./read-edit.server.ts";

/** A description from the editor as its page will show it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  return Response.json(readRichText(htmlOfMarkdown(form.get("description") ?? "")));
}
