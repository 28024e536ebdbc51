import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { fieldState } from "../kit/change-answer.ts";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { TicketForm, useMaySell, useRejected, useTicket } from "./sell-context.tsx";

const kinds = [
  { value: "resale", label: "Resale" },
  { value: "exempt-organization", label: "Exempt organization" },
];

/** A certificate of exemption from sales tax, which applies to every line. */
export function Exemption() {
  const { exemption } = useTicket();
  const maySell = useMaySell();
  const rejected = useRejected("set-exemption");
  const label = kinds.find(({ value }) => value === exemption?.kind)?.label;
  if (!maySell && !exemption) return null;
  return (
    <section aria-label="Tax exemption">
      {exemption && (
        <p className="text-small">
          Tax exempt: {label}, {exemption.number}, until {calendarDayLabel(exemption.expires)}
        </p>
      )}
      {maySell && (
        <Editor
          key={JSON.stringify(exemption)}
          isOpen={rejected !== undefined}
          summary={exemption ? "Change exemption" : "Tax exempt"}
        >
          <EditorPanel>
            <TicketForm intent="act" fields={{ do: "set-exemption" }}>
              <div className="grid gap-3">
                <SelectField
                  label="Certificate"
                  name="kind"
                  options={kinds}
                  defaultValue={rejected?.typed.kind ?? exemption?.kind ?? "resale"}
                />
                <TextField
                  {...fieldState(rejected, "number", exemption?.number ?? "")}
                  label="Certificate number"
                  autoComplete="off"
                  maxLength={60}
                />
                <TextField
                  {...fieldState(rejected, "expires", exemption?.expires ?? "")}
                  label="Valid until"
                  type="date"
                />
                <FormError answer={rejected} fields={["number", "expires"]} />
                <Button type="submit" size="sm" className="min-h-12 justify-self-start">
                  Save
                </Button>
              </div>
            </TicketForm>
            {exemption && (
              <TicketForm intent="act" fields={{ do: "set-exemption", removes: "yes" }}>
                <Button type="submit" variant="secondary" size="sm">
                  Charge tax
                </Button>
              </TicketForm>
            )}
          </EditorPanel>
        </Editor>
      )}
    </section>
  );
}

/** Where the receipt is emailed, for a walk-in or if it isn't the client's address. */
export function ReceiptEmail() {
  const { client, receiptEmail } = useTicket();
  const maySell = useMaySell();
  const rejected = useRejected("set-receipt-email");
  const email = receiptEmail ?? client?.email ?? null;
  if (!maySell && email === null) return null;
  return (
    <section aria-label="Receipt by email">
      {email !== null && <p className="text-small wrap-anywhere">Receipt to {email}</p>}
      {maySell && (
        <Editor
          key={email}
          isOpen={rejected !== undefined}
          summary={email === null ? "Email the receipt" : "Change email"}
        >
          <EditorPanel>
            <TicketForm intent="act" fields={{ do: "set-receipt-email" }}>
              <div className="grid gap-3">
                <TextField
                  {...fieldState(rejected, "email", receiptEmail ?? "")}
                  label="Email for the receipt"
                  type="email"
                  autoComplete="off"
                  maxLength={254}
                />
                <FormError answer={rejected} fields={["email"]} />
                <Button type="submit" size="sm" className="min-h-12 justify-self-start">
                  Save
                </Button>
              </div>
            </TicketForm>
          </EditorPanel>
        </Editor>
      )}
    </section>
  );
}
