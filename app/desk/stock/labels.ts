import { readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { readSelectedRows } from "../kit/bulk/bulk-outcome.ts";
import { readListQuery } from "../kit/list-query.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/labels";
import { queryPieces, sortableStockList } from "./query-pieces.server.ts";

const maxFormBytes = 16_384;

/** PDF labels for the selected pieces, or for all that a query lists. POST only, so opening the URL prints nothing. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readFields(request, maxFormBytes);
  if (!form) return refused("This form is too long, so nothing was printed.", 413);
  const { stock } = context.get(services);
  const user = context.get(deskUserContext);
  const printed = await withDatabaseErrorPage(async () => {
    const asked = { ...readListQuery(sortableStockList, form), size: 1 };
    const pieces =
      form.get("intent") === "listed"
        ? queryPieces(await stock.inHand(), asked, user.role).found.map(({ id }) => id)
        : readSelectedRows(form).map(({ key }) => Number(key));
    const input = { key: form.get("key") ?? "", format: form.get("format") ?? "", pieces };
    return await stock.printLabels(input, user);
  });
  if (printed.ok)
    return new Response(printed.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": 'inline; filename="labels.pdf"',
      },
    });
  if ("errors" in printed)
    return refused(`${printed.errors[0]?.message ?? ""} Nothing was printed; go back and choose again.`, 422);
  return refused("These pieces no longer exist, so nothing was printed.", 404);
}

/** Labels are requested by posting the list's form. */
export function loader(): Response {
  return refused("Print tags from the stock list. Go back to it.", 405);
}

function refused(words: string, status: number): Response {
  return new Response(`${words}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
