import { type KeyboardEvent, useState } from "react";
import { m } from "#messages";
import { currencyWords, formatMoney, moneySign } from "#money";
import {
  changeRequest,
  type ListRequest,
  priceScale,
  readListRequest,
} from "../../storefront/catalogue/list-request.ts";
import { classNames } from "../../ui/class-names.ts";
import { RangeSlider } from "../../ui/range-slider.tsx";

interface PriceFilterProps {
  request: ListRequest;
  onChange: (request: ListRequest) => void;
  onUnreadPrice: (search: URLSearchParams) => void;
}

type Ends = [low: number, high: number];

/** A price range, by slider or as text. The slider's upper end means "no limit". */
export function PriceFilter({ request, onChange, onUnreadPrice }: PriceFilterProps) {
  const ends: Ends = [
    Math.min(request.min ?? priceScale.min, priceScale.max),
    Math.min(request.max ?? priceScale.max, priceScale.max),
  ];
  const [moving, setMoving] = useState<Ends | null>(null);
  const [low, high] = moving ?? ends;
  const isChosen = low > priceScale.min || high < priceScale.max;

  function slide([min, max]: Ends): void {
    setMoving(null);
    onChange(changeRequest(request, priceRange(min, max)));
  }
  function type(name: "min" | "max", text: string): void {
    const search = new URLSearchParams();
    if (request.min !== null) search.set("min", String(request.min));
    if (request.max !== null) search.set("max", String(request.max));
    search.set(name, text);
    const { request: typed, unreadPrice } = readListRequest(search);
    if (unreadPrice !== null) onUnreadPrice(search);
    else if (typed.min !== request.min || typed.max !== request.max)
      onChange(changeRequest(request, { min: typed.min, max: typed.max }));
  }

  return (
    <>
      <div className={classNames("noscript:hidden", !isChosen && "[&>*]:after:bg-control")}>
        <RangeSlider
          {...priceScale}
          value={[low, high]}
          thumbLabels={[m.list.lowestPrice, m.list.highestPrice]}
          format={endText}
          onChange={setMoving}
          onCommit={slide}
        />
      </div>
      <p className="flex justify-between text-ui tabular-nums">
        <span>{endText(low)}</span>
        <span>{endText(high)}</span>
      </p>
      <div className="mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-small text-text-2">
        <PriceInput
          name="min"
          label={m.list.lowestIn(currencyWords().many)}
          value={request.min}
          onType={type}
        />
        {m.list.to}
        <PriceInput
          name="max"
          label={m.list.highestIn(currencyWords().many)}
          value={request.max}
          onType={type}
        />
      </div>
    </>
  );
}

/** An end at its limit means no limit. */
function priceRange(min: number, max: number): { min: number | null; max: number | null } {
  return { min: min > priceScale.min ? min : null, max: max < priceScale.max ? max : null };
}

function endText(dollars: number): string {
  const text = formatMoney(dollars * 100);
  return dollars >= priceScale.max ? `${text}+` : text;
}

interface PriceInputProps {
  name: "min" | "max";
  label: string;
  value: number | null;
  onType: (name: "min" | "max", text: string) => void;
}

function PriceInput({ name, label, value, onType }: PriceInputProps) {
  function commitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onType(name, event.currentTarget.value);
  }
  return (
    <label className="flex min-h-11 items-center gap-1 rounded-ctl border border-control px-3 focus-within:border-text hover:border-text-2">
      <span aria-hidden="true">{moneySign()}</span>
      <span className="sr-only">{label}</span>
      <input
        key={value}
        name={name}
        defaultValue={value ?? ""}
        inputMode="numeric"
        autoComplete="off"
        placeholder={name === "min" ? "0" : m.list.noLimit}
        className="w-full min-w-0 bg-transparent py-2 text-ui text-text tabular-nums placeholder:text-text-3"
        onBlur={(event) => onType(name, event.currentTarget.value)}
        onKeyDown={commitOnEnter}
      />
    </label>
  );
}
