import { Checkbox } from "../../ui/checkbox.tsx";
import { fieldId } from "./field-id.ts";

const noteId = "checkout-agreedToShow-note";

/** Asks whether other visitors may be told of the purchase. Nobody is asked twice, and an empty box costs nothing. */
export function ShowPurchase({ isAgreed }: { isAgreed: boolean }) {
  return (
    <div>
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
