import { useId } from "react";
import { Form } from "react-router";
import { checkLabel, checksForPiece, checkText } from "../../../modules/repairs/check-list.ts";
import { maxCheckNote } from "../../../modules/repairs/form-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { describedBy, FieldError, inputClasses } from "../../ui/field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, type FieldState, fieldState } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { VisibleRepair } from "./visible-repair.server.ts";

interface RepairChecksProps {
  repair: VisibleRepair;
  canCheck: boolean;
  answer: ChangeAnswer | undefined;
}

/** The checklist of what was inspected, with optional notes. */
export function RepairChecks({ repair, canCheck, answer }: RepairChecksProps) {
  if (canCheck) return <ChecksForm repair={repair} answer={answer} />;
  if (repair.checks.length === 0) return null;
  return (
    <DeskSection title="Condition">
      <ul className="text-ui">
        {repair.checks.map((line) => (
          <li key={line.check} className="border-b border-line py-2.5 wrap-anywhere">
            {checkText(line)}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function ChecksForm({ repair, answer }: Omit<RepairChecksProps, "canCheck">) {
  const { kind, checks, version } = repair;
  const form = useFocusFirstError(answer);
  return (
    <DeskSection title="Condition" aside="Printed on the claim check">
      <Form ref={form} key={version} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <ul>
          {checksForPiece(kind, checks).map((check) => {
            const saved = checks.find((line) => line.check === check);
            const isTicked = answer ? answer.typed[`check-${check}`] === "yes" : saved !== undefined;
            return (
              <li
                key={check}
                className="grid items-center gap-x-4 border-b border-line py-1.5 sm:grid-cols-2"
              >
                <Checkbox
                  name={`check-${check}`}
                  value="yes"
                  label={checkLabel(check)}
                  defaultChecked={isTicked}
                />
                <CheckNote
                  label={checkLabel(check)}
                  {...fieldState(answer, `note-${check}`, saved?.note ?? "")}
                />
              </li>
            );
          })}
        </ul>
        <Button type="submit" name="intent" value="checks" variant="secondary" className="justify-self-start">
          Save condition
        </Button>
      </Form>
    </DeskSection>
  );
}

/** A one-line text input labeled by its checkbox. */
function CheckNote({ label, error, hint, ...field }: FieldState & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <input
        {...field}
        id={id}
        type="text"
        maxLength={maxCheckNote}
        aria-label={`${label}, notes`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={`${inputClasses(error)} min-h-11 py-2 text-ui`}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-small text-text-2">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
