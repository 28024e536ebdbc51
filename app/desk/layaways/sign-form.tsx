import { PenLine } from "lucide-react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { SignaturePad } from "../repairs/signature-pad.tsx";

/** The client signs the agreement as it is shown, on screen or on paper. */
export function SignForm({
  agreement,
  answer,
}: {
  agreement: { hash: string };
  answer: ChangeAnswer | undefined;
}) {
  const rejected = answer?.intent === "sign" || answer?.intent === "sign-paper" ? answer : undefined;
  const error = rejected?.errors.signature ?? rejected?.errors.signedName ?? rejected?.errors.address;
  return (
    <DeskSection title="Signature">
      <Form method="post" noValidate className="grid gap-4" key={agreement.hash}>
        <input type="hidden" name="hash" value={agreement.hash} />
        <SignaturePad />
        {error && <Notice kind="error">{error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="sign" variant="secondary">
            <PenLine aria-hidden="true" size={18} strokeWidth={1.25} />
            Sign
          </Button>
          <Button type="submit" name="intent" value="sign-paper" variant="secondary">
            Printed and signed
          </Button>
        </div>
      </Form>
    </DeskSection>
  );
}
