import { PencilLine } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { fieldState } from "../kit/change-answer.ts";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { TicketForm, useMaySell, useRejected, useSell } from "./sell-context.tsx";
import { ServiceButtons } from "./service-buttons.tsx";
import { AddTradeIn } from "./trade-in-link.tsx";

/** A line without a tag: a service of the shop, or anything else with a price. */
export function CustomItem() {
  const { ticket } = useSell();
  const rejected = useRejected("add-service");
  if (!useMaySell()) return null;
  return (
    <Editor
      key={ticket?.lines.length}
      isOpen={rejected !== undefined}
      className="py-3"
      summary={
        <>
          <PencilLine aria-hidden="true" size={16} strokeWidth={1.25} />
          Service, custom item or trade-in
        </>
      }
      summaryClass="inline-flex min-h-11 items-center gap-2 text-small text-text-2 hover:text-text"
    >
      <EditorPanel>
        <ServiceButtons />
        {ticket && <AddTradeIn />}
        <TicketForm intent="act" fields={{ do: "add-service" }}>
          <div className="grid gap-3">
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_160px]">
              <TextField
                {...fieldState(rejected, "title", "")}
                label="What it is"
                placeholder="Watch battery"
                autoComplete="off"
                maxLength={120}
              />
              <TextField
                {...fieldState(rejected, "cents", "")}
                label="Price"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
            </div>
            <FormError answer={rejected} fields={["title", "cents"]} />
            <Button type="submit" size="sm" className="min-h-12 justify-self-start">
              Add
            </Button>
          </div>
        </TicketForm>
      </EditorPanel>
    </Editor>
  );
}
