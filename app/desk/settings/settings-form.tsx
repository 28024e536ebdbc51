import { useEffect } from "react";
import type { SettingsDay, ShownGroup } from "#stored-settings";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, formVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { StickyBar } from "../kit/sticky-bar.tsx";
import { AccentNote } from "./accent-note.tsx";
import { changedWords } from "./draft-bar.tsx";
import { WeekFields } from "./week-fields.tsx";

interface SettingsFormProps {
  page: {
    tab: string;
    groups: readonly ShownGroup[];
    week: readonly SettingsDay[] | null;
    version: number;
    changed: readonly string[];
  };
  answer: ChangeAnswer | undefined;
}

/** A tab's form. Publishing sends what is typed along with the draft. */
export function SettingsForm({ page: { groups, week, version, changed }, answer }: SettingsFormProps) {
  const form = useFocusFirstError(answer);
  useEffect(() => {
    const publish = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      form.current?.querySelector<HTMLButtonElement>('[value="publish"]')?.click();
    };
    document.addEventListener("keydown", publish);
    return () => document.removeEventListener("keydown", publish);
  }, [form]);
  return (
    <>
      <DeskForm ref={form} noValidate className="grid gap-10 [&_input]:scroll-mb-28" id="settings-form">
        <ChangeNotices answer={answer} />
        <input type="hidden" name="version" value={formVersion(answer, "version", version)} />
        {/* Enter in a field saves the draft. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        {week && <WeekFields week={week} answer={answer} />}
        {groups.map((group) => (
          <Group key={group.title} group={group} answer={answer} />
        ))}
        <StickyBar>
          <p className="text-small text-text-2">{changedWords(changed.length)}</p>
          <div className="flex flex-wrap gap-3">
            {changed.length > 0 && (
              <>
                <Button type="submit" form="settings-preview" variant="secondary">
                  Preview
                </Button>
                <Button
                  type="submit"
                  form="settings-discard"
                  name="intent"
                  value="discard"
                  variant="secondary"
                >
                  Discard
                </Button>
              </>
            )}
            <Button type="submit" name="intent" value="save" variant="secondary">
              Save draft
            </Button>
            <Button type="submit" name="intent" value="publish" aria-keyshortcuts="Control+S Meta+S">
              Publish <kbd className="ml-2 text-small opacity-70 max-md:hidden">Ctrl S</kbd>
            </Button>
          </div>
        </StickyBar>
      </DeskForm>
      <DeskForm id="settings-discard" className="hidden">
        <input type="hidden" name="version" value={version} />
      </DeskForm>
      <DeskForm
        id="settings-preview"
        action="/desk/settings/preview"
        reloadDocument
        target="_blank"
        className="hidden"
      />
    </>
  );
}

function Group({ group, answer }: { group: ShownGroup; answer: ChangeAnswer | undefined }) {
  const { title, lead, noun, rows, saved, kept } = group;
  return (
    <DeskSection title={title}>
      {lead && <p className="max-w-[40em] text-small text-text-2">{lead}</p>}
      {kept.length > 0 && (
        <DeskFacts
          facts={kept.map(({ label, value, why }) => ({
            label,
            value: (
              <>
                {value} <span className="block text-small text-text-2">{why}</span>
              </>
            ),
          }))}
        />
      )}
      {"appearance.accent" in (rows[0] ?? {}) && <AccentNote accent={saved["appearance.accent"]} />}
      {rows.map((fields, row) => {
        const inputs = <FieldInputs fields={fields} saved={saved} answer={answer} className={gridOf(noun)} />;
        if (!noun) return <div key={title}>{inputs}</div>;
        return (
          <fieldset key={Object.keys(fields)[0]} className="min-w-0 border-t border-line pt-4">
            <legend className="sr-only">{`${noun} ${row + 1}`}</legend>
            {inputs}
          </fieldset>
        );
      })}
      {noun && (
        <p className="text-small text-text-2">
          To remove a {noun}, clear its first field. Save the draft to add more.
        </p>
      )}
    </DeskSection>
  );
}

function gridOf(noun: string | null): string {
  return noun
    ? "grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
    : "grid items-start gap-5 md:grid-cols-2";
}
