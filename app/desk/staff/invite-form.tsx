import { Form } from "react-router";
import { staffFields } from "../../../server/staff/staff-fields.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { FieldInputs } from "../kit/fields-form.tsx";
import type { StaffAnswer } from "./staff-answer.ts";

/** The first account must be an owner's. */
export function InviteForm({ answer, isFirst }: { answer: StaffAnswer | undefined; isFirst: boolean }) {
  const form = useFocusFirstError(answer);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5" key={answer?.invitation?.link}>
      <FieldInputs fields={staffFields} saved={{ role: isFirst ? "owner" : "sales" }} answer={answer} />
      <Button type="submit" name="intent" value="invite" className="justify-self-start">
        Create invitation
      </Button>
    </Form>
  );
}
