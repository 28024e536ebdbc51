import { data } from "react-router";
import { services } from "../../services.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/export-file";
import { type Cell, readList } from "./desk-export.server.ts";

/** Excel recognizes UTF-8 only by this mark. */
const byteOrderMark = "\uFEFF";
/** Prefixes that spreadsheets run as a formula (OWASP, CSV injection); full-width signs are read as the plain ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;
const quoted = /[",\r\n]/;

/** A list in CSV (RFC 4180), heads first. An apostrophe marks text that a spreadsheet would run as a formula. */
export function csv(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows].map((cells) => `${cells.map(cellText).join(",")}\r\n`);
  return byteOrderMark + lines.join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

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
