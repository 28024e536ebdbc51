import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/text-field.tsx";
import { fieldState } from "../kit/change-answer.ts";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { TicketForm, useMaySell, useRejected, useTicket } from "./sell-context.tsx";

const segment = "grid min-h-11 flex-1 place-items-center border px-2 text-small";
const chosen = "z-1 border-gold font-medium inset-ring inset-ring-gold";
const other = "border-line hover:border-control";

/** How the goods leave: picked up, or shipped to an address. It decides the tax. */
export function HandoverChoice() {
  const { handover, totals } = useTicket();
  const maySell = useMaySell();
  const rejected = useRejected("set-handover");
  const isShipped = handover.method === "shipping";
  return (
    <section aria-labelledby="handover">
      <h2 id="handover" className="mb-2 text-small font-medium text-text-2">
        Pickup or delivery
      </h2>
      <div className="flex">
        {isShipped && maySell ? (
          <TicketForm intent="act" fields={{ do: "set-handover", method: "pickup" }} className="flex flex-1">
            <button type="submit" className={classNames(segment, other)}>
              Pickup
            </button>
          </TicketForm>
        ) : (
          <span
            aria-current={isShipped ? undefined : "true"}
            className={classNames(segment, isShipped ? other : chosen)}
          >
            Pickup
          </span>
        )}
        <a
          href="#ship-address"
          aria-current={isShipped ? "true" : undefined}
          className={classNames(segment, "-ml-px", isShipped ? chosen : other)}
        >
          Ship
        </a>
      </div>
      {isShipped && (
        <p className="mt-2 text-small wrap-anywhere">
          {[handover.address.address1, handover.address.address2, handover.address.city]
            .filter(Boolean)
            .join(", ")}
          , {handover.address.state} {handover.address.postalCode}
        </p>
      )}
      <p className="mt-2 text-small text-text-2">{totals.taxLabel ?? "No sales tax"}</p>
      {maySell && (
        <Editor
          key={JSON.stringify(handover)}
          isOpen={rejected !== undefined}
          summary={isShipped ? "Change address" : "Ship to an address"}
        >
          <EditorPanel>
            <div id="ship-address">
              <AddressForm />
            </div>
          </EditorPanel>
        </Editor>
      )}
    </section>
  );
}

function AddressForm() {
  const { handover } = useTicket();
  const rejected = useRejected("set-handover");
  const saved = handover.method === "shipping" ? handover.address : null;
  const field = (name: "address1" | "address2" | "city" | "state" | "postalCode" | "county") => ({
    ...fieldState(rejected, name, saved?.[name] ?? (name === "state" ? settings().address.state : "")),
    autoComplete: "off",
    maxLength: 120,
  });
  return (
    <TicketForm intent="act" fields={{ do: "set-handover", method: "shipping" }}>
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field("address1")} label="Street" className="col-span-2" />
        <TextField {...field("address2")} label="Apartment" optional className="col-span-2" />
        <TextField {...field("city")} label="City" />
        <TextField {...field("state")} label="State" maxLength={2} />
        <TextField {...field("postalCode")} label="ZIP code" inputMode="numeric" maxLength={10} />
        <TextField {...field("county")} label="County" optional />
        <div className="col-span-2">
          <FormError
            answer={rejected}
            fields={["address1", "address2", "city", "state", "postalCode", "county"]}
          />
        </div>
        <Button type="submit" size="sm" className="col-span-2 min-h-12 justify-self-start">
          Ship here
        </Button>
      </div>
    </TicketForm>
  );
}
