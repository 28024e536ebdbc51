import { data, Form } from "react-router";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/import-columns";
import { idOf } from "./import-words.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { imports } = context.get(services);
  const [run, file] = [idOf(params.id), idOf(params.file)];
  const format = new URL(request.url).searchParams.get("format") ?? "";
  const columns = await withDatabaseErrorPage(() => imports.columns({ run, file, format }));
  if (!columns) throw data("This file isn’t kept anymore. Upload it again in a new import.", { status: 404 });
  return { run, ...columns };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { imports } = context.get(services);
  const form = await readPostedForm(request, context);
  const { typed, by } = form;
  const [run, file] = [idOf(params.id), idOf(params.file)];
  const choices = Object.entries(typed)
    .filter(([name]) => /^column-\d+$/.test(name))
    .toSorted(([a], [b]) => Number(a.slice(7)) - Number(b.slice(7)))
    .map(([, choice]) => choice);
  return await applyFormChange(
    form,
    () => imports.matchColumns({ run, file, format: typed.format ?? "", choices, by }),
    () => `/desk/imports/${run}`,
  );
}

export function meta() {
  return deskMeta("Match columns");
}

/** What each column of a file is. The answer is remembered for files with the same headings. */
export default function ImportColumns({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { run, name, formats, format, options, columns } = loaderData;
  return (
    <DeskPage
      title="Match columns"
      lead={`${name}. We remember your choices for files with the same headings.`}
      back={{ to: `/desk/imports/${run}`, label: "Import" }}
    >
      <ChangeNotices answer={answer} hasText={false} />
      <Form preventScrollReset className="flex flex-wrap items-end gap-3">
        <SelectField
          label="What this file has"
          name="format"
          key={format}
          defaultValue={format ?? ""}
          options={[
            ...(format ? [] : [{ value: "", label: "Choose one" }]),
            ...formats.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        <Button type="submit" variant="secondary">
          Show its columns
        </Button>
      </Form>
      {format && (
        <DeskForm noValidate key={format} className="grid gap-6">
          <input type="hidden" name="format" value={format} />
          <ul className="border-t border-line text-ui">
            {columns.map(({ heading, samples, choice }, at) => (
              <li
                key={at}
                className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span id={`heading-${at}`}>{heading || `Column ${at + 1}`}</span>
                  <span className="block text-small text-text-2">
                    {samples.length > 0 ? samples.map(shortened).join(" · ") : "Empty in the first rows"}
                  </span>
                </span>
                <SelectField
                  label={`${heading || `Column ${at + 1}`} is`}
                  options={options}
                  {...fieldState(answer, `column-${at}`, choice)}
                />
              </li>
            ))}
          </ul>
          <Button type="submit" className="justify-self-start">
            Save and read again
          </Button>
        </DeskForm>
      )}
    </DeskPage>
  );
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
