import { data } from "react-router";
import { services } from "../../services.server.ts";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/import";
import { ImportControls } from "./import-controls.tsx";
import { ImportFates } from "./import-fates.tsx";
import { ImportFiles } from "./import-files.tsx";
import { ImportNext } from "./import-next.tsx";
import { ImportPictures } from "./import-pictures.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { idOf, runStates } from "./import-words.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(services);
  const id = idOf(params.id);
  const run = await withDatabaseErrorPage(() => imports.read(id));
  if (!run) throw data("Import not found.", { status: 404 });
  const kept = run.undoUntil === null ? [] : (await imports.previewUndo(id)).slice(0, 100);
  return { run, kept };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { imports } = context.get(services);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const id = idOf(params.id);
  const done = { ok: true as const };
  const acts: Record<string, () => Promise<Awaited<ReturnType<typeof imports.pause>>>> = {
    answer: () =>
      imports.answer(id, {
        topic: typed.topic ?? "",
        row: idOf(typed.row ?? ""),
        value: typed.value ?? "",
        by,
      }),
    async test() {
      const tested = await imports.test(id);
      return tested && "busy" in tested
        ? { ok: false, errors: [{ field: "form", message: tested.busy }] }
        : done;
    },
    controls: () => imports.saveControls(id, { typed, by }),
    start: () => imports.start(id, { by }),
    pause: () => imports.pause(id, by),
    undo: () => imports.startUndo(id, by),
  };
  if (!(await withDatabaseErrorPage(() => imports.read(id))))
    throw data("Import not found.", { status: 404 });
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw data("This form is out of date. Reload the page.", { status: 400 });
  return await applyFormChange(form, act, () => `/desk/imports/${id}`);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Import: ${loaderData.run.title}` : "Import data");
}

/** An import from reading its files to its undo. */
export default function ImportPage({ loaderData: { run, kept }, actionData: answer }: Route.ComponentProps) {
  const isDraft = run.startedAt === null;
  const step = !isDraft
    ? run.state === "done" || run.state === "undone"
      ? 6
      : 5
    : run.test
      ? 4
      : run.questions.length > 0
        ? 3
        : 2;
  return (
    <DeskPage
      title="Import data"
      lead={
        isDraft ? `${run.title}. Nothing has been imported yet.` : `${run.title}. ${runStates[run.state]}.`
      }
      back={{ to: "/desk/imports", label: "Imports" }}
    >
      <ImportSteps step={step} />
      <ChangeNotices answer={answer} hasText={false} />
      {run.fault && <Notice kind="error">{run.fault}</Notice>}
      <div
        className={classNames(
          "grid gap-x-12 gap-y-10",
          isDraft ? "lg:grid-cols-[300px_minmax(0,1fr)]" : "lg:grid-cols-[minmax(0,1fr)_320px]",
        )}
      >
        {isDraft && (
          <div className="grid min-w-0 content-start gap-10">
            <ImportNext run={run} kept={kept} />
            <ImportFiles run={run} />
          </div>
        )}
        <div className="grid min-w-0 content-start gap-10">
          {isDraft ? <ImportFates run={run} /> : <ImportProgress run={run} />}
          {run.questions.length > 0 && <ImportQuestions questions={run.questions} />}
          {run.controls.length > 0 && <ImportControls run={run} answer={answer} />}
          {Object.keys(run.pictures.counts).length > 0 && <ImportPictures run={run} />}
          {!isDraft && (
            <>
              <ImportFates run={run} />
              <ImportFiles run={run} />
            </>
          )}
        </div>
        {!isDraft && <ImportNext run={run} kept={kept} />}
      </div>
    </DeskPage>
  );
}
