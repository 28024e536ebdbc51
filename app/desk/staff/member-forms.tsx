import { Form } from "react-router";
import { roleLabels } from "../../../server/staff/role-labels.ts";
import { staffFields } from "../../../server/staff/staff-fields.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { Member } from "./staff-answer.ts";

const textButton =
  "inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current";

/** An active account's role, editable. */
export function RoleForm({ member: { id, name, role, endedAt } }: { member: Member }) {
  if (endedAt !== null) return roleLabels[role];
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3" key={role}>
      <input type="hidden" name="id" value={id} />
      <SelectField
        size="sm"
        label={`${name}'s role`}
        className="[&>label]:sr-only"
        name="role"
        options={staffFields.role.choices}
        defaultValue={role}
      />
      <button
        type="submit"
        name="intent"
        value="role"
        className={textButton}
        aria-label={`Change ${name}'s role`}
      >
        Change
      </button>
    </Form>
  );
}

/** An owner's actions on an active account. */
export function MemberActions({ member: { id, name, endedAt } }: { member: Member }) {
  if (endedAt !== null) return "Deactivated";
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-x-4">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="again"
        className={textButton}
        aria-label={`Invite again: ${name}`}
      >
        Invite again
      </button>
      <button
        type="submit"
        name="intent"
        value="end"
        className={textButton}
        aria-label={`Deactivate ${name}'s account`}
      >
        Deactivate
      </button>
    </Form>
  );
}
