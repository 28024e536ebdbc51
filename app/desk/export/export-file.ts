import { data } from "react-router";
import { services } from "../../services.server.ts";
import { streamCsv } from "../kit/csv.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/export-file";
import { readExportList } from "./desk-export.server.ts";

/** Downloads a desk list for spreadsheets: "quotes.csv". */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const [, name = ""] = /^([a-z-]+)\.csv$/.exec(params.file) ?? [];
  const query = new URL(request.url).searchParams;
  const list = await withDatabaseErrorPage(() =>
    readExportList(context.get(services), { name, query }, context.get(deskUserContext)),
  );
  if (!list) throw data("There's no list with this name.", { status: 404 });
  return streamCsv(name, list.heads, list.batches);
}
