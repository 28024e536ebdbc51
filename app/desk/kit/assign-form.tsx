import type { Assignee } from "../../../foundation/records/assignment.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useCanPostForm, useStaffName } from "../access/use-signed-in.ts";
import { DeskForm } from "./desk-form.tsx";

interface AssignFormProps {
  /** The route pattern that decides who may assign it. */
  pattern: string;
  record: { assignedTo: Assignee; version: number };
  /** Accounts it can be assigned to. */
  staff: readonly { id: number; name: string }[];
  /** Why it couldn't be assigned. */
  error?: string | undefined;
}

/** Who a piece is assigned to, and a form to reassign it. Hidden while there are no accounts. */
export function AssignForm({ pattern, record: { assignedTo, version }, staff, error }: AssignFormProps) {
  const may = useCanPostForm(pattern, "assign");
  const nameOf = useStaffName();
  if (staff.length === 0 && assignedTo === null) return null;
  if (!may) return <p className="text-ui">Assigned to {nameOf(assignedTo) || "nobody"}</p>;
  const isEnded = assignedTo !== null && !staff.some(({ id }) => id === assignedTo);
  const options = [
    { value: "", label: "Unassigned" },
    ...(isEnded ? [{ value: String(assignedTo), label: `${nameOf(assignedTo)}, unavailable` }] : []),
    ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <DeskForm intent="assign" preventScrollReset className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="version" value={version} />
      <SelectField
        key={`${version} ${assignedTo}`}
        label="Assigned to"
        name="assignee"
        options={options}
        defaultValue={assignedTo === null ? "" : String(assignedTo)}
        error={error}
        className="max-w-[260px] min-w-40 flex-1"
      />
      <Button type="submit" name="intent" value="assign" variant="secondary">
        Assign
      </Button>
    </DeskForm>
  );
}
