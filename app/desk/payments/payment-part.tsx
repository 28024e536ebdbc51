import { Banknote, CreditCard, Gift, Landmark, ReceiptText } from "lucide-react";
import type { DeskPayment } from "#commerce";
import { formatMoneyExact } from "#money";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { type Method, methods } from "./payment-answer.ts";
import type { TypedPart } from "./typed-payment.ts";

const looks = {
  terminal: { label: "Terminal", Icon: CreditCard },
  cash: { label: "Cash", Icon: Banknote },
  check: { label: "Check", Icon: ReceiptText },
  wire: { label: "Wire", Icon: Landmark },
  "store-credit": { label: "Credit", Icon: Gift },
} as const;

interface PartProps {
  /** From 1. */
  position: number;
  part: TypedPart;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  credits: DeskPayment["credits"];
}

/** One part: its method, amount, and what the method asks. Styles alone show the chosen method's fields. */
export function PaymentPartFields({ position, part, typed, errors, credits }: PartProps) {
  const isHydrated = useHydrated();
  const field = (name: string) => ({
    name: `${name}-${position}`,
    defaultValue: typed[`${name}-${position}`] ?? "",
    autoComplete: "off",
  });
  const faultOf = (name: string) => errors[`${name}-${position}`];
  const reference = (method: Method) => (part.method === method ? faultOf("reference") : undefined);
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
        <div className="hidden group-has-[[value=cash]:checked]/part:contents">
          <TextField
            {...field("handedOver")}
            label="Handed over"
            inputMode="decimal"
            maxLength={40}
            error={faultOf("handedOver")}
          />
          <Change part={part} />
        </div>
        <div className="hidden group-has-[[value=terminal]:checked]/part:contents">
          <TextField
            {...field("slip")}
            label="Reference on the slip"
            maxLength={40}
            error={reference("terminal")}
          />
          <TextField
            {...field("lastFour")}
            label="Last four"
            inputMode="numeric"
            maxLength={4}
            error={faultOf("lastFour")}
          />
        </div>
        <div className="hidden group-has-[[value=check]:checked]/part:contents">
          <TextField
            {...field("check")}
            label="Number of the check"
            maxLength={40}
            error={reference("check")}
          />
        </div>
        <div className="hidden group-has-[[value=wire]:checked]/part:contents">
          <TextField
            {...field("wire")}
            label="Reference of the wire"
            maxLength={40}
            error={reference("wire")}
          />
        </div>
        <div className="hidden group-has-[[value=store-credit]:checked]/part:contents">
          <TextField
            {...field("credit")}
            label="Number of the credit"
            inputMode="numeric"
            maxLength={12}
            error={reference("store-credit")}
          />
        </div>
      </div>
    </fieldset>
  );
}

function Methods({
  position,
  chosen,
  credits,
}: {
  position: number;
  chosen: Method;
  credits: PartProps["credits"];
}) {
  const held = credits.map(({ number, cents }) => `${number}: ${formatMoneyExact(cents)}`).join(", ");
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {methods.map((method) => {
        const { label, Icon } = looks[method];
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
            <span>{label}</span>
            {method === "store-credit" && (
              <small className="text-micro font-normal text-text-3">{held || "none held"}</small>
            )}
          </label>
        );
      })}
    </div>
  );
}

/** The change as it is typed; without scripts the receipt says it. */
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
