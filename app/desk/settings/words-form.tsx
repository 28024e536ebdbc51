import type { ReactNode } from "react";
import type { Fields } from "../../../foundation/records/fields.ts";
import type { PageText } from "../../../foundation/rich-text/page-text.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState, formVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { MarkdownField } from "./markdown-field.tsx";

interface WordsFormProps {
  fields: Fields;
  saved: Record<string, string | number>;
  /** The two texts as they are shown. */
  shown: { text: PageText; textEs: PageText };
  version: number;
  answer: ChangeAnswer | undefined;
  /** More buttons. */
  children?: ReactNode;
}

/** The form of a page or policy: its texts in both languages, then its choices. */
export function WordsForm({ fields, saved, shown, version, answer, children }: WordsFormProps) {
  const form = useFocusFirstError(answer);
  const only = (keep: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => keep(name)));
  const isFlag = (name: string) => fields[name]?.type === "flag";
  const isSpanish = (name: string) => name.endsWith("Es");
  const isText = (name: string) => name === "text" || name === "textEs";
  const inputs = { saved, answer };
  return (
    <DeskForm ref={form} noValidate className="grid gap-8">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="version" value={formVersion(answer, "version", version)} />
      <FieldInputs fields={only((name) => !isFlag(name) && !isSpanish(name) && !isText(name))} {...inputs} />
      <MarkdownField
        label="Text"
        {...fieldState(answer, "text", String(saved.text ?? ""))}
        shown={shown.text}
        required
      />
      <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5" lang="es">
        <legend className="sr-only">Spanish</legend>
        <FieldInputs fields={only((name) => isSpanish(name) && !isText(name))} {...inputs} />
        <MarkdownField
          label="Text in Spanish"
          {...fieldState(answer, "textEs", String(saved.textEs ?? ""))}
          shown={shown.textEs}
        />
      </fieldset>
      <div className="grid gap-2">
        <FieldInputs fields={only(isFlag)} {...inputs} className="grid gap-2" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          Save draft
        </Button>
        {children}
      </div>
    </DeskForm>
  );
}
