import { Gift } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { fieldState } from "../kit/change-answer.ts";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { TicketForm, useMaySell, useRejected, useSell } from "./sell-context.tsx";

/** Errors that a field shows. */
const shown = ["cents", "recipient.name", "recipient.email", "recipient.message"];

/** Sells a gift card. It gets its number and PIN when the ticket is finished. */
export function GiftCardForm() {
  const { ticket } = useSell();
  const rejected = useRejected("add-gift-card");
  if (!useMaySell()) return null;
  const { typed = {}, errors = {} } = rejected ?? {};
  const field = (name: string, error = errors[`recipient.${name}`]) => ({
    name: name === "name" ? "recipient" : name,
    defaultValue: typed[name === "name" ? "recipient" : name] ?? "",
    error,
    autoComplete: "off",
  });
  return (
    <Editor
      key={ticket?.lines.length}
      isOpen={rejected !== undefined}
      className="pb-3"
      summary={
        <>
          <Gift aria-hidden="true" size={16} strokeWidth={1.25} />
          Gift card
        </>
      }
      summaryClass="inline-flex min-h-11 items-center gap-2 text-small text-text-2 hover:text-text"
    >
      <EditorPanel>
        <TicketForm intent="act" fields={{ do: "add-gift-card" }}>
          <div className="grid gap-3">
            <div className="grid gap-3 sm:grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)]">
              <TextField
                {...fieldState(rejected, "cents", "")}
                label="Amount"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
              <TextField {...field("name")} label="For (optional)" maxLength={120} />
              <TextField {...field("email")} label="Email it to (optional)" type="email" maxLength={254} />
            </div>
            <TextField {...field("message")} label="Message (optional)" maxLength={300} />
            <FormError answer={rejected} fields={shown} />
            <Button type="submit" size="sm" className="min-h-12 justify-self-start">
              Add gift card
            </Button>
          </div>
        </TicketForm>
      </EditorPanel>
    </Editor>
  );
}
