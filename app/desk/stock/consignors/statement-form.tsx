import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { paperSizes } from "../../papers/paper-sizes.ts";

/** Opens the statement on the paper that is chosen. */
export function StatementForm({ action }: { action: string }) {
  return (
    <form
      action={action}
      method="get"
      target="_blank"
      className="flex flex-wrap items-center gap-3"
      rel="noopener"
    >
      <SelectField label="Paper" name="size" size="sm" options={paperSizes} />
      <Button type="submit" variant="secondary" size="sm">
        Print the statement
      </Button>
    </form>
  );
}
