import { useNavigation } from "react-router";
import type { ImportView } from "#imports";
import { deskDay } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { countLabel, lineLabel } from "./import-words.ts";

interface ImportNextProps {
  run: ImportView;
  /** Rows that an undo would leave. */
  kept: readonly { row: number; file: string; lines: string; reason: string }[];
}

/** The next step, and later the undo. */
export function ImportNext({ run, kept }: ImportNextProps) {
  const busy = useNavigation();
  const intent = busy.state === "idle" ? null : busy.formData?.get("intent");
  const { state, startedAt, blocker, test, undoUntil, toDo } = run;
  const act = (
    name: string,
    label: string,
    waiting: string,
    variant: "primary" | "secondary" = "primary",
  ) => (
    <DeskForm preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={name}
        variant={variant}
        busy={intent === name ? waiting : undefined}
      >
        {label}
      </Button>
    </DeskForm>
  );
  return (
    <aside className="grid content-start gap-6 text-ui">
      {startedAt === null && !test && (
        <section className="grid gap-3 border-l-2 border-text pl-4">
          <h2 className="font-serif text-title-3">Test it</h2>
          <p className="text-text-2">We’ll import everything into a copy. Nothing in your store changes.</p>
          {act("test", "Test on a copy", "Testing")}
        </section>
      )}
      {startedAt === null && test && (
        <section className="grid gap-3 border-l-2 border-text pl-4">
          <h2 className="font-serif text-title-3">{blocker === null ? "Ready to import" : "Almost ready"}</h2>
          {blocker !== null && <p className="text-garnet">{blocker}</p>}
          {blocker === null && act("start", "Import", "Starting")}
          <p className="text-small text-text-2">
            You can keep selling. We back up first, and you can undo for 30 days.
          </p>
          {act("test", "Test again", "Testing", "secondary")}
        </section>
      )}
      {state === "importing" && act("pause", "Stop after this row", "Stopping", "secondary")}
      {state === "paused" && startedAt !== null && act("start", "Resume import", "Resuming")}
      {(state === "done" || state === "paused") && undoUntil !== null && (
        <section className="grid gap-3 border-l-2 border-line pl-4">
          <h2 className="font-serif text-title-3">Undo until {deskDay(undoUntil)}</h2>
          <p className="text-text-2">
            Removes only what was imported. Anything sold or changed since then stays
            {kept.length > 0 ? `: ${kept.length === 1 ? "1 row" : `${kept.length} rows`}.` : "."}
          </p>
          {kept.length > 0 && (
            <ul className="grid max-h-60 gap-1 overflow-auto text-small">
              {kept.map(({ row, file, lines, reason }) => (
                <li key={row} className="wrap-anywhere">
                  {file}, {lineLabel(JSON.parse(lines) as number[])}: {reason}
                </li>
              ))}
            </ul>
          )}
          {act("undo", "Undo import", "Undoing", "secondary")}
        </section>
      )}
      {toDo.length > 0 && (
        <section>
          <h2 className="pb-3 font-serif text-title-3">Still to do</h2>
          <ul className="border-t border-line">
            {toDo.map(({ count, text, path }) => (
              <li key={text} className="flex justify-between gap-4 border-b border-line py-2.5">
                <span className="tabular-nums">
                  {countLabel(count)} {text}
                </span>
                <TextLink to={path} aria-label={`List ${text}`} className="text-small">
                  List
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
