import { formatMoneyExact, groupedAmount, readTypedAmount } from "#money";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { quickAmounts } from "./quick-amounts.ts";
import { focusMethodField } from "./ticket-keys.ts";

interface CashFieldsProps {
  dueCents: number;
  /** As typed. */
  received: string;
  error: string | undefined;
  onReceive(typed: string): void;
}

/** Cash received, and the change for it. Less than what is due is part of it, without change. */
export function CashFields({ dueCents, received, error, onReceive }: CashFieldsProps) {
  const isHydrated = useHydrated();
  const cents = received.trim() === "" ? dueCents : readTypedAmount(received);
  const isShort = cents !== null && cents < dueCents;
  const choose = (typed: string) => {
    onReceive(typed);
    focusMethodField("cash");
  };
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3.5">
        <TextField
          label="Cash received"
          name="received"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={groupedAmount(dueCents)}
          value={received}
          onChange={({ currentTarget }) => onReceive(currentTarget.value)}
          error={error}
          className="[&_input]:min-h-14 [&_input]:text-right [&_input]:text-[20px] [&_input]:tabular-nums"
        />
        {isHydrated && (
          <p className="text-right">
            <span className="text-small font-medium text-text-2">{isShort ? "Still due" : "Change due"}</span>
            <output className="block font-serif text-[44px] leading-[1.15] font-light tracking-[-0.02em] tabular-nums lining-nums max-[479px]:text-[34px]">
              {cents === null ? "–" : formatMoneyExact(Math.abs(cents - dueCents))}
            </output>
          </p>
        )}
      </div>
      {isHydrated && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Quick amounts</legend>
          <Quick isChosen={received === ""} onClick={() => choose("")}>
            {formatMoneyExact(dueCents)} exact
          </Quick>
          {quickAmounts(dueCents).map((amount) => (
            <Quick
              key={amount}
              isChosen={received !== "" && readTypedAmount(received) === amount}
              onClick={() => choose(groupedAmount(amount))}
            >
              {formatMoneyExact(amount).replace(/\.00$/, "")}
            </Quick>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface QuickProps {
  isChosen: boolean;
  onClick(): void;
  children: React.ReactNode;
}

function Quick({ isChosen, onClick, children }: QuickProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        "min-h-11 rounded-ctl border px-3.5 text-ui font-medium tabular-nums",
        isChosen ? "border-gold inset-ring inset-ring-gold" : "border-control hover:border-text",
      )}
    >
      {children}
    </button>
  );
}
