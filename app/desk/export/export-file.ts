import { data } from "react-router";
import { services } from "../../services.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/export-file";
import { csv } from "./csv.ts";
import { readList } from "./desk-export.server.ts";

/** A list of the desk as a file for spreadsheets: "quotes.csv". */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [, name = ""] = /^([a-z-]+)\.csv$/.exec(params.file) ?? [];
  const list = await atDesk(() => readList(context.get(services), name, context.get(deskUser)));
  if (!list) throw data("There is no list of this name.", { status: 404 });
  return new Response(csv(list.heads, list.rows), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
