import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Initials } from "../kit/initials.tsx";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { TicketForm, useMaySell, useRejected, useSell, useTicket } from "./sell-context.tsx";

/** Whose sale it is: one person, or two with a split. */
export function SoldBy() {
  const { salespeople } = useTicket();
  const { sellers } = useSell();
  const maySell = useMaySell();
  const rejected = useRejected("set-salespeople");
  if (sellers.length === 0 && salespeople.length === 0) return null;
  const [first, second] = salespeople;
  const options = sellers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-labelledby="sold-by">
      <h2 id="sold-by" className="mb-2 text-small font-medium text-text-2">
        Sold by
      </h2>
      <ul className="flex flex-wrap gap-2">
        {salespeople.map(({ staff, name, percent }) => (
          <li
            key={staff}
            className="inline-flex min-h-11 items-center gap-2 rounded-ctl border border-line pr-3 pl-1.5 text-small"
          >
            <Initials name={name} />
            {[name.split(" ")[0], salespeople.length > 1 && `${percent}%`].filter(Boolean).join(" ")}
          </li>
        ))}
        {salespeople.length === 0 && <li className="text-small text-text-2">Nobody named</li>}
      </ul>
      {maySell && sellers.length > 0 && (
        <Editor
          key={JSON.stringify(salespeople)}
          isOpen={rejected !== undefined}
          className="mt-2"
          summary="Change or split"
        >
          <EditorPanel>
            <TicketForm intent="act" fields={{ do: "set-salespeople" }}>
              <div className="grid gap-3">
                <SelectField
                  label="Salesperson"
                  name="first"
                  options={options}
                  defaultValue={first?.staff ?? sellers[0]?.id}
                />
                <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
                  <SelectField
                    label="And"
                    name="second"
                    options={[{ value: "", label: "No one else" }, ...options]}
                    defaultValue={second?.staff ?? ""}
                  />
                  <TextField
                    label="First, %"
                    name="share"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    defaultValue={String(second ? first?.percent : 50)}
                    error={rejected?.errors.share}
                  />
                </div>
                <FormError answer={rejected} fields={["share"]} />
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
