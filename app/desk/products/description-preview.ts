import { isMarkdownTooLong, markdownToHtml } from "../../../foundation/rich-text/markdown.ts";
import { readRichText } from "../../../foundation/rich-text/read-rich-text.ts";
import type { Route } from "./+types/description-preview";
import { readProductForm } from "./read-product-form.server.ts";

/** Renders a description from the editor as its page will show it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readProductForm(request);
  const typed = form.get("description") ?? "";
  if (isMarkdownTooLong(typed))
    return new Response("This description is too long for a preview.", { status: 413 });
  return Response.json(readRichText(markdownToHtml(typed)));
}

/** Only the editor requests previews. */
export function loader(): Response {
  return new Response("Open previews from the product form.", {
    status: 405,
    headers: { allow: "POST" },
  });
}
