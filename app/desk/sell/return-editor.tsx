import type { ReturnPlace, TicketLineView, TicketReturnView } from "#commerce";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PasskeyApproval } from "./approval-fields.tsx";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { Key } from "./key.tsx";
import { TicketForm, useRejected } from "./sell-context.tsx";

const reasons = ["Changed their mind", "Wrong size", "Gift", "Faulty"] as const;

const goesTo: Readonly<Record<ReturnPlace, string>> = {
  stock: "Back on sale",
  hold: "In stock, not for sale",
  workshop: "To the workshop",
  consignor: "To its consignor",
  none: "Nothing to put back",
};

/** "Changed their mind, back on sale" */
export function returnText({ reason, goesTo: place }: TicketReturnView): string {
  if (reason === "") return "Why it's returned";
  return place === "none" ? reason : `${reason}, ${goesTo[place].toLowerCase()}`;
}

/** Why a line is returned, how the piece is and where it goes, edited in its place. An owner approves a late one here. */
export function ReturnEditor({ line, returned }: { line: TicketLineView; returned: TicketReturnView }) {
  const name = `set-return ${line.id}`;
  const rejected = useRejected(name);
  const isOpen = returned.reason === "" || line.fault !== null || rejected !== undefined;
  return (
    <Editor
      key={JSON.stringify(returned)}
      isOpen={isOpen}
      className="min-w-0 flex-1 [&[open]]:basis-full"
      summary={
        <span>
          {returnText(returned)}
          <span className="sr-only">: {line.title}</span>
        </span>
      }
    >
      <EditorPanel className="max-[899px]:-ml-[calc(68px+var(--margin))]">
        <TicketForm intent="act" fields={{ do: "set-return", line: String(line.id) }}>
          <ReturnFields returned={returned} name={name} />
        </TicketForm>
      </EditorPanel>
    </Editor>
  );
}

function ReturnFields({ returned, name }: { returned: TicketReturnView; name: string }) {
  const rejected = useRejected(name);
  const typed = rejected?.typed;
  const hasPiece = returned.goesTo !== "none";
  const reason = typed?.reason ?? (returned.reason || reasons[0]);
  const isOther = !reasons.some((one) => one === reason);
  const place = typed?.goesTo ?? returned.goesTo;
  const places = (Object.keys(goesTo) as ReturnPlace[]).filter(
    (one) => one !== "none" && (one !== "consignor" || returned.isConsigned),
  );
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-2 text-small font-medium text-text-2">Why is it returned?</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map((one) => (
            <Choice key={one} name="reason" value={one} isChosen={one === reason}>
              {one}
            </Choice>
          ))}
          <input
            type="text"
            name="otherReason"
            aria-label="Another reason"
            placeholder="Another reason"
            autoComplete="off"
            maxLength={120}
            defaultValue={typed?.otherReason ?? (isOther ? reason : "")}
            className="min-h-11 w-44 rounded-ctl border border-control bg-transparent px-3 text-small placeholder:text-text-3 placeholder:opacity-100"
          />
        </div>
      </fieldset>
      {hasPiece ? (
        <>
          <TextField
            label="Condition"
            name="condition"
            autoComplete="off"
            maxLength={500}
            defaultValue={typed?.condition ?? (returned.condition || "As new")}
            error={rejected?.errors.condition}
          />
          <fieldset>
            <legend className="mb-2 text-small font-medium text-text-2">Where does it go?</legend>
            <div className="flex flex-wrap gap-2">
              {places.map((one) => (
                <Choice key={one} name="goesTo" value={one} isChosen={one === place}>
                  {goesTo[one]}
                </Choice>
              ))}
            </div>
          </fieldset>
          <TextField
            label="Location"
            optional
            name="place"
            autoComplete="off"
            maxLength={60}
            defaultValue={typed?.place ?? returned.place}
            error={rejected?.errors.place}
          />
        </>
      ) : (
        <input type="hidden" name="goesTo" value="none" />
      )}
      <FormError answer={rejected} fields={["condition", "place"]} />
      {returned.approvalReason !== null && !returned.isApproved && (
        <section aria-label="Approval" className="grid gap-3 border-l-2 border-garnet bg-raised p-4">
          <p className="text-small text-text-2">{returned.approvalReason}</p>
          <PasskeyApproval />
        </section>
      )}
      <Button type="submit" size="sm" className="min-h-12 justify-self-start">
        Save
        <Key name="Enter" />
      </Button>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isChosen: boolean;
  children: string;
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="choice-card inline-flex min-h-11 items-center bg-transparent px-3.5 text-small has-checked:font-medium">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="choice-input" />
      {children}
    </label>
  );
}
