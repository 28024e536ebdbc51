import { Checkbox } from "../ui/checkbox.tsx";
import { fieldId } from "./field-id.ts";

const noteId = "checkout-agreedToShow-note";

/** Asks whoever has a piece sent to a town whether other visitors may be told of it. */
export function ShowPurchase({ isAgreed }: { isAgreed: boolean }) {
  return (
    <div className="hidden group-has-[input[value=shipping]:checked]/details:block">
      <Checkbox
        id={fieldId("agreedToShow")}
        name="agreedToShow"
        value="yes"
        label="You may show my first name and town with what I bought"
        defaultChecked={isAgreed}
        aria-describedby={noteId}
      />
      <p id={noteId} className="pl-[30px] text-small text-text-2">
        Optional. Visitors of the store may see it for a quarter of an hour, then nobody does.
      </p>
    </div>
  );
}
