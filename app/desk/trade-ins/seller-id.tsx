import { Eye } from "lucide-react";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskForm } from "../kit/desk-form.tsx";

/** The seller's ID number and date of birth: shown to the owner on request, which is recorded. */
export function SellerId({ shown }: { shown: { number: string; bornOn: string } | null }) {
  if (shown)
    return (
      <DeskFacts
        facts={[
          { label: "ID number", value: shown.number },
          { label: "Date of birth", value: calendarDayLabel(shown.bornOn) },
        ]}
      />
    );
  return (
    <DeskForm intent="show-id" className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="show-id" />
      <Button type="submit" variant="secondary" size="sm" className="min-h-11">
        <Eye aria-hidden="true" size={18} strokeWidth={1.25} />
        Show ID number
      </Button>
      <p className="text-small text-text-2">Each look is recorded.</p>
    </DeskForm>
  );
}
