import { data } from "react-router";
import { fixedString } from "#money";
import { services } from "../../services.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/export-file";
import { readList } from "./desk-export.server.ts";
import type { Cell, DeskList } from "./desk-list.ts";

/** Excel recognizes UTF-8 only by this mark. */
const byteOrderMark = "\uFEFF";
/** Prefixes that spreadsheets run as a formula (OWASP, CSV injection); full-width signs are read as the plain ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;
const quoted = /[",\r\n]/;

/** A list in CSV (RFC 4180), heads first. An apostrophe marks text that a spreadsheet would run as a formula. */
export function csv(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + csvLines([heads, ...rows]);
}

function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

/** A list as a file that is read and sent some rows at a time. */
function csvStream({ heads, batches }: DeskList): ReadableStream<Uint8Array> {
  async function* parts(): AsyncGenerator<string> {
    yield csv(heads, []);
    for await (const rows of batches) yield csvLines(rows);
  }
  const reading = parts();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await reading.return(undefined);
    },
  });
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  // An amount is no formula, though it may begin with a minus.
  if (typeof cell === "object") return fixedString(cell.cents);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A list of the desk as a file for spreadsheets: "quotes.csv". */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const [, name = ""] = /^([a-z-]+)\.csv$/.exec(params.file) ?? [];
  const query = new URL(request.url).searchParams;
  const list = await atDesk(() => readList(context.get(services), { name, query }, context.get(deskUser)));
  if (!list) throw data("There is no list of this name.", { status: 404 });
  return new Response(csvStream(list), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
