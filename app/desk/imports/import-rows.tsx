import { data } from "react-router";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/import-rows";
import { fateLabels, idOf, kindLabel, lineLabel, rowCount } from "./import-words.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { imports } = context.get(services);
  const id = idOf(params.id);
  const asked = new URL(request.url).searchParams;
  const wanted = asked.get("fate") ?? "";
  const fate = Object.hasOwn(fateLabels, wanted) ? wanted : "";
  const lacksPicture = asked.get("lacks") === "picture";
  const page = Math.min(10_000, Math.max(1, Number(asked.get("page")) || 1));
  const run = await withDatabaseErrorPage(() => imports.read(id));
  if (!run) throw data("Import not found.", { status: 404 });
  const list = await imports.rows(id, { page, lacksPicture, ...(fate !== "" && { fate }) });
  return { id, fate, lacksPicture, list };
}

export function meta() {
  return deskMeta("Imported rows");
}

/** Rows of an import with what was read, what became of each and why. */
export default function ImportRows({ loaderData: { id, fate, lacksPicture, list } }: Route.ComponentProps) {
  const { rows, page, pages, total } = list;
  const to = (target: number) =>
    `/desk/imports/${id}/rows?${new URLSearchParams({ ...(fate && { fate }), ...(lacksPicture && { lacks: "picture" }), page: String(target) })}`;
  return (
    <DeskPage
      title={lacksPicture ? "Products without a picture" : fate ? `Rows: ${fateLabels[fate]}` : "All rows"}
      lead={rowCount(total)}
      back={{ to: `/desk/imports/${id}`, label: "Import" }}
    >
      <ul className="border-t border-line text-ui">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 border-b border-line py-2.5">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-medium wrap-anywhere">{row.title || kindLabel(row.kind)}</span>
              <span>{fateLabels[row.fate]}</span>
            </span>
            <span className="text-small text-text-2 wrap-anywhere">
              {[`${row.file}, ${lineLabel(row.lines)}`, row.kept ?? row.reason].filter(Boolean).join(". ")}
            </span>
            {row.facts.length > 0 && (
              <span className="text-small text-text-2 wrap-anywhere">
                Read:{" "}
                {row.facts
                  .map(({ field, value, from }) => `${field.replaceAll("_", " ")} ${value} (${from})`)
                  .join(", ")}
              </span>
            )}
            {row.notes.length > 0 && (
              <span className="text-small text-text-2 wrap-anywhere">Notes: {row.notes.join("; ")}</span>
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="flex gap-6 text-ui">
          {page > 1 && <TextLink to={to(page - 1)}>Previous</TextLink>}
          <span className="text-text-2">
            Page {page} of {pages}
          </span>
          {page < pages && <TextLink to={to(page + 1)}>Next</TextLink>}
        </p>
      )}
    </DeskPage>
  );
}
