import type { DeskPayment } from "#commerce";
import { type CounterMethod, formatMoneyExact, methodsWith, payMethods } from "#money";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { payMethodDisplay } from "../kit/pay-method-display.ts";
import type { TypedPart } from "./typed-payment.ts";

interface PartProps {
  /** 1-based. */
  position: number;
  part: TypedPart;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  credits: DeskPayment["credits"];
}

/** One part: method, amount, and the method's fields. CSS alone shows the selected method's fields. */
export function PaymentPartFields({ position, part, typed, errors, credits }: PartProps) {
  const isHydrated = useHydrated();
  const field = (name: string) => ({
    name: `${name}-${position}`,
    defaultValue: typed[`${name}-${position}`] ?? "",
    autoComplete: "off",
  });
  const faultOf = (name: string) => errors[`${name}-${position}`];
  return (
    <fieldset className="group/part min-w-0">
      <legend className="flex w-full justify-between gap-4 pb-2.5 font-serif text-[22px] leading-[1.2] font-[350]">
        <span>Part {position}</span>
        {isHydrated && part.cents !== null && part.cents > 0 && (
          <span className="tabular-nums lining-nums">{formatMoneyExact(part.cents)}</span>
        )}
      </legend>
      <Methods position={position} chosen={part.method} credits={credits} />
      <div className="mt-3.5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <TextField
          {...field("amount")}
          label="Amount"
          inputMode="decimal"
          required
          maxLength={40}
          error={faultOf("amount")}
        />
        {methodsWith("counter").map((method) => (
          <div key={method} className={payMethodDisplay[method].shown}>
            <MethodFields
              method={method}
              part={part}
              field={field}
              faultOf={(name) => (part.method === method ? faultOf(name) : undefined)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface MethodFieldsProps {
  method: CounterMethod;
  part: TypedPart;
  field: (name: string) => { name: string; defaultValue: string; autoComplete: string };
  faultOf: (name: string) => string | undefined;
}

function MethodFields({ method, part, field, faultOf }: MethodFieldsProps) {
  const { account, close, counter, lastFour } = payMethods[method];
  const isNumber = account === "numbered";
  return (
    <>
      {close === "drawer" && (
        <>
          <TextField
            {...field("handedOver")}
            label="Cash received"
            inputMode="decimal"
            maxLength={40}
            error={faultOf("handedOver")}
          />
          <Change part={part} />
        </>
      )}
      {counter?.asks && (
        <TextField
          {...field(`reference-${method}`)}
          label={counter.asks.label}
          inputMode={isNumber ? "numeric" : undefined}
          maxLength={isNumber ? 24 : 40}
          error={faultOf("reference")}
        />
      )}
      {isNumber && (
        <TextField
          {...field(`pin-${method}`)}
          defaultValue=""
          label={method === "gift-card" ? "PIN" : "PIN, if it isn't this client's"}
          inputMode="numeric"
          maxLength={12}
          error={faultOf("pin")}
        />
      )}
      {lastFour && (
        <TextField
          {...field("lastFour")}
          label="Last four digits"
          inputMode="numeric"
          maxLength={4}
          error={faultOf("lastFour")}
        />
      )}
    </>
  );
}

function Methods({
  position,
  chosen,
  credits,
}: {
  position: number;
  chosen: CounterMethod;
  credits: PartProps["credits"];
}) {
  const held = credits.map(({ number, cents }) => `${number}: ${formatMoneyExact(cents)}`).join(", ");
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {methodsWith("counter").map((method) => {
        const { Icon } = payMethodDisplay[method];
        return (
          <label
            key={method}
            className="choice-card grid min-h-19 content-start justify-items-start gap-1.5 px-3.5 py-3 text-ui has-checked:font-medium"
          >
            <input
              type="radio"
              name={`method-${position}`}
              value={method}
              defaultChecked={method === chosen}
              className="choice-input"
            />
            <Icon aria-hidden="true" size={20} strokeWidth={1.25} />
            <span>{payMethods[method].counter?.label}</span>
            {method === "store-credit" && (
              <small className="text-micro font-normal text-text-3">{held || "none on file"}</small>
            )}
          </label>
        );
      })}
    </div>
  );
}

/** The change due, updated while typing. Without JavaScript, the receipt shows it. */
function Change({ part: { cents, handedOverCents } }: { part: TypedPart }) {
  const isHydrated = useHydrated();
  const change = cents !== null && handedOverCents !== null ? handedOverCents - cents : 0;
  return (
    <p className="grid content-start gap-2">
      <span className="text-small leading-[1.4] font-medium">Change</span>
      <output className="flex min-h-12 items-center text-body tabular-nums lining-nums">
        {isHydrated && change >= 0 ? formatMoneyExact(change) : "On the receipt"}
      </output>
    </p>
  );
}
