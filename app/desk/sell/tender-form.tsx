import { type FormEvent, type MouseEvent, useState } from "react";
import { type CounterMethod, formatMoneyExact, payMethods, readTypedAmount } from "#money";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { payMethodDisplay } from "../kit/pay-method-display.ts";
import { CashFields } from "./cash-fields.tsx";
import { FormError } from "./form-error.tsx";
import { Key } from "./key.tsx";
import { MailsReceipt } from "./mails-receipt.tsx";
import { PayerNotice } from "./payer-notice.tsx";
import { ReaderFields } from "./reader-fields.tsx";
import { TicketForm, useRejected, useSell, useTicket } from "./sell-context.tsx";
import { focusMethodField, keyTargets, type TakenMethod, takenMethods } from "./ticket-keys.ts";

/** Errors that a field shows. */
const shown = ["amount", "handedOver", "reference", "pin", "lastFour", "reader"];

/**
 * Takes the next payment. An empty amount means all that is due, so that nothing typed has to follow the ticket when a
 * scan changes it. CSS alone shows the chosen method's fields. `giftCard` is one that was scanned.
 */
export function TenderForm({ giftCard }: { giftCard: string | null }) {
  const { totals } = useTicket();
  const { fetcher, readers } = useSell();
  const methods = takenMethods(readers.length > 0);
  const asMethod = (value: unknown) => methods.find((one) => one === value);
  const rejected = useRejected("take");
  const typed = rejected?.typed ?? {};
  const [method, setMethod] = useState<TakenMethod>(
    asMethod(typed.method) ?? (giftCard === null ? (methods[0] ?? "terminal") : "gift-card"),
  );
  const [received, setReceived] = useState(typed.received ?? "");
  const isHydrated = useHydrated();
  const isTaking = fetcher.state !== "idle" && fetcher.formData?.get("intent") === "take";
  const { dueCents } = totals;

  function read({ currentTarget }: FormEvent<HTMLElement>): void {
    const fields = new FormData(currentTarget.closest("form")!);
    setMethod(asMethod(fields.get("method")) ?? method);
    setReceived(String(fields.get("received") ?? ""));
  }
  const fault = (...names: string[]) => names.map((name) => rejected?.errors[name]).find(Boolean);
  return (
    <TicketForm intent="take" id="settle" fields={{ seenDueCents: String(dueCents) }} className="group/part">
      <div className="grid gap-5" onChange={read}>
        <Methods methods={methods} chosen={method} />
        {methods.map((one) => (
          <div key={one} data-fields={one} className={payMethodDisplay[one].shown}>
            {one === "reader" ? (
              <ReaderFields
                dueCents={dueCents}
                typed={typed}
                fault={method === one ? fault : () => undefined}
              />
            ) : payMethods[one].close === "drawer" ? (
              <CashFields
                dueCents={dueCents}
                received={received}
                error={method === one ? fault("handedOver", "amount") : undefined}
                onReceive={setReceived}
              />
            ) : (
              <OtherFields
                method={one}
                dueCents={dueCents}
                typed={giftCard === null ? typed : { "reference-gift-card": giftCard, ...typed }}
                fault={method === one ? fault : () => undefined}
              />
            )}
          </div>
        ))}
        <FormError
          answer={rejected}
          fields={[
            ...shown,
            ...Object.keys(rejected?.errors ?? {}).filter((name) => name.startsWith("payer-")),
          ]}
        />
        {rejected?.asksPayer && <PayerNotice typed={typed} errors={rejected.errors} />}
        <MailsReceipt />
        <Button
          type="submit"
          size="lg"
          block
          busy={isTaking ? (method === "reader" ? "Asking the reader" : "Recording") : undefined}
          className="max-[899px]:hidden"
        >
          {isHydrated ? takeText(method, { received, dueCents }) : "Record payment"}
          <Key name="Enter" />
        </Button>
      </div>
    </TicketForm>
  );
}

/** "Take $40.00 in cash" */
export function takeText(
  method: TakenMethod,
  { received, dueCents }: { received: string; dueCents: number },
): string {
  if (method === "reader") return "Charge on the reader";
  if (payMethods[method].close !== "drawer") return `Record ${payMethods[method].label.toLowerCase()}`;
  const typed = received.trim() === "" ? dueCents : readTypedAmount(received);
  return typed === null ? "Take cash" : `Take ${formatMoneyExact(Math.min(typed, dueCents))} in cash`;
}

/** With a card reader, a card typed from another terminal's slip is called by the terminal. */
function methodLabel(method: TakenMethod, hasReader: boolean): string {
  const { label, counter } = payMethods[method];
  return hasReader && method === "terminal" ? (counter?.label ?? label) : label;
}

function Methods({ methods, chosen }: { methods: readonly TakenMethod[]; chosen: TakenMethod }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium text-text-2">Next payment</legend>
      <div className="grid grid-cols-3 gap-2 max-[479px]:grid-cols-2">
        {methods.map((method, index) => {
          const key = String(index + 1);
          const { Icon } = payMethodDisplay[method];
          return (
            <label
              key={method}
              className="choice-card flex min-h-14 items-center gap-2.5 rounded-none bg-transparent px-3 text-ui has-checked:font-medium max-[899px]:text-small [&:has(:checked)>svg]:text-gold"
            >
              <input
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === chosen}
                {...{ [keyTargets.method]: key }}
                aria-keyshortcuts={key}
                onClick={({ detail }: MouseEvent) => detail > 0 && setTimeout(() => focusMethodField(method))}
                className="choice-input"
              />
              <Icon aria-hidden="true" size={20} strokeWidth={1.25} className="flex-none" />
              <span className="min-w-0 flex-1">{methodLabel(method, methods.includes("reader"))}</span>
              <span aria-hidden="true" className="text-small text-text-3 max-[899px]:hidden noscript:hidden">
                {key}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface OtherFieldsProps {
  method: CounterMethod;
  dueCents: number;
  typed: Readonly<Record<string, string>>;
  fault(...names: string[]): string | undefined;
}

/** The fields of a method other than cash. Fields that aren't shown are left out of what the server reads. */
function OtherFields({ method, dueCents, typed, fault }: OtherFieldsProps) {
  const { account, counter, lastFour } = payMethods[method];
  const isNumber = account === "numbered";
  const reference = `reference-${method}`;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {counter?.asks && (
        <TextField
          label={counter.asks.label}
          name={reference}
          inputMode={isNumber ? "numeric" : undefined}
          autoComplete="off"
          maxLength={isNumber ? 24 : 40}
          defaultValue={typed[reference] ?? ""}
          error={fault("reference")}
        />
      )}
      {isNumber && (
        <TextField
          label={method === "gift-card" ? "PIN" : "PIN, if it isn't this client's"}
          name={`pin-${method}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue=""
          error={fault("pin")}
        />
      )}
      {lastFour && (
        <TextField
          label="Last four digits"
          name="lastFour"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={typed.lastFour ?? ""}
          error={fault("lastFour")}
        />
      )}
      <TextField
        label="Amount"
        name={`amount-${method}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={formatMoneyExact(dueCents)}
        hint="Leave empty for all of it"
        defaultValue={typed[`amount-${method}`] ?? ""}
        error={fault("amount")}
      />
    </div>
  );
}
