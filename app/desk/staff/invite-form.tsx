import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFirstError } from "../../ui/use-first-error.ts";
import { roleOptions } from "./role-options.ts";
import type { StaffAnswer } from "./staff-answer.ts";

/** The first account is an owner's. */
export function InviteForm({ answer, isFirst }: { answer: StaffAnswer | undefined; isFirst: boolean }) {
  const form = useFirstError(answer);
  const typed = answer?.typed ?? {};
  const errors = answer?.errors ?? {};
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5" key={answer?.invitation?.link}>
      <TextField
        label="Name"
        name="name"
        defaultValue={typed.name}
        error={errors.name}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        label="Email"
        name="mail"
        type="email"
        defaultValue={typed.mail}
        error={errors.mail}
        autoComplete="off"
        maxLength={200}
        hint="The name of the passkey on their device. Nothing is sent there."
      />
      <SelectField
        label="Role"
        name="role"
        options={roleOptions}
        defaultValue={typed.role ?? (isFirst ? "owner" : "sales")}
        error={errors.role}
      />
      <Button type="submit" name="intent" value="invite" className="justify-self-start">
        Make an invitation
      </Button>
    </Form>
  );
}
