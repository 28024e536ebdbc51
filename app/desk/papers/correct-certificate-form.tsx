import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";

interface CorrectFormProps {
  facts: { piece: readonly { label: string; value: string }[] };
  /** One line each. */
  stones: readonly string[];
  version: number;
  formKey: string;
  answer: ChangeAnswer | undefined;
}

/** Reissues a certificate with the finished weight, and its stones with their reports. */
export function CorrectCertificateForm({ facts, stones, version, formKey, answer }: CorrectFormProps) {
  const form = useFocusFirstError(answer);
  const weight = facts.piece.find(({ label }) => label === "Weight")?.value ?? "";
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-[40em] gap-5">
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="key" value={answer?.typed.key ?? formKey} />
      <input type="hidden" name="version" value={version} />
      <TextField label="Finished weight" {...fieldState(answer, "weight", weight)} maxLength={120} />
      <TextArea
        label="Stones"
        {...fieldState(answer, "stones", stones.join("\n"))}
        rows={Math.max(3, stones.length + 1)}
        maxLength={4000}
        hint="One line per stone type: stone, natural or lab-grown; carats; grades; report number."
      />
      <div>
        <Button type="submit" variant="secondary">
          Issue version {String(version + 1)}
        </Button>
      </div>
    </Form>
  );
}
