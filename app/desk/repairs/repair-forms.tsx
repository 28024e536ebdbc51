import { Form } from "react-router";
import { signatureBox } from "../../../modules/repairs/form-limits.ts";
import { repairFields } from "../../../modules/repairs/repair-fields.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { SignatureLine, SignaturePad } from "./signature-pad.tsx";
import type { VisibleRepair } from "./visible-repair.server.ts";

interface FormProps {
  repair: VisibleRepair;
  answer: ChangeAnswer | undefined;
}

/** The client's signature under the condition and terms. */
export function RepairSignatureForm({ repair: { signed, version, name }, answer }: FormProps) {
  const form = useFocusFirstError(answer);
  if (signed)
    return (
      <DeskSection title="Signature">
        {signed.path && (
          <svg
            viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
            role="img"
            aria-label={`Signature of ${signed.name}`}
            className="w-full max-w-[420px] border-b border-line"
          >
            <SignatureLine path={signed.path} />
          </svg>
        )}
        <p className="text-small text-text-2">
          {signed.name}, {deskTime(signed.at)}
        </p>
      </DeskSection>
    );
  return (
    <DeskSection title="Signature">
      <p className="max-w-[40em] text-small text-text-2">
        I've read the condition and the estimate. I'll need the claim check to pick up the piece.
      </p>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <SignaturePad
          typed={{
            defaultValue: answer?.typed.signedName ?? name,
            error: answer?.errors.signedName ?? answer?.errors.signature,
          }}
        />
        <Button
          type="submit"
          name="intent"
          value="sign"
          variant="secondary"
          className="max-w-full justify-self-start py-2 whitespace-normal! wrap-anywhere"
        >
          {name === "" ? "Save signature" : `Sign for ${name}`}
        </Button>
      </Form>
    </DeskSection>
  );
}

/** Corrects what was recorded at intake. */
export function RepairFactsForm({ repair, answer }: FormProps) {
  const form = useFocusFirstError(answer);
  const { version, today } = repair;
  return (
    <details open={answer !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui font-medium underline decoration-line underline-offset-4">
        Edit details
      </summary>
      <Form ref={form} key={version} method="post" noValidate className="mt-4 grid max-w-[760px] gap-5">
        <input type="hidden" name="version" value={version} />
        <FieldInputs fields={repairFields} saved={repair} answer={answer} today={today} />
        <Button type="submit" name="intent" value="facts" variant="secondary" className="justify-self-start">
          Save
        </Button>
      </Form>
    </details>
  );
}
