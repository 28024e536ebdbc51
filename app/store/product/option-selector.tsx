import { Link } from "react-router";
import type { ProductVariant } from "../../storefront/product-card.fragment.ts";
import {
  type OptionChoice,
  optionChoices,
  type ProductOption,
  variantSearch,
} from "../../storefront/variant-choice.ts";
import { classNames } from "../../ui/class-names.ts";
import { MetalSwatch } from "./metal-swatch.tsx";

interface OptionSelectorsProps {
  options: ProductOption[];
  variants: ProductVariant[];
  chosen: ProductVariant;
  /** How a choice is stored: by the caller, else in the URL by links that need no script. */
  onChoose?: (variant: ProductVariant) => void;
  /** The history state that such links keep. */
  linkState?: unknown;
}

export function OptionSelectors(props: OptionSelectorsProps) {
  const { options, variants, chosen, onChoose, linkState } = props;
  return options.map((option) => (
    <div key={option.name}>
      <p className="mb-3 flex justify-between gap-4 text-ui">
        <span className="text-text-2">{option.name}</span>
        <span className="text-right">
          {chosen.selectedOptions.find(({ name }) => name === option.name)?.value}
        </span>
      </p>
      <ul aria-label={option.name} className="flex flex-wrap gap-2">
        {optionChoices(variants, options, chosen, option).map((choice) => (
          <li key={choice.value}>
            <Chip choice={choice} options={options} onChoose={onChoose} linkState={linkState} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

const chip =
  "inline-flex min-h-11 min-w-13 items-center justify-center gap-2.5 rounded-ctl border px-[15px] text-ui tabular-nums";

interface ChipProps {
  choice: OptionChoice;
  options: ProductOption[];
  onChoose: OptionSelectorsProps["onChoose"];
  linkState: unknown;
}

function Chip({ choice, options, onChoose, linkState }: ChipProps) {
  const { value, isChosen, state, variant } = choice;
  const content = (
    <>
      <MetalSwatch name={value} />
      {value}
      {state === "sold" && <span className="sr-only">, sold</span>}
    </>
  );
  if (!variant)
    return (
      <span
        className={classNames(chip, "cursor-not-allowed border-dashed border-line text-text-3 line-through")}
      >
        {content}
        <span className="sr-only">, not made</span>
      </span>
    );
  const look = classNames(
    chip,
    "transition-colors duration-[220ms]",
    isChosen ? "border-gold inset-ring inset-ring-gold" : "border-line hover:border-control",
    state === "sold" && "border-dashed text-text-3 line-through",
  );
  if (onChoose)
    return (
      <button type="button" aria-pressed={isChosen} className={look} onClick={() => onChoose(variant)}>
        {content}
      </button>
    );
  return (
    <Link
      to={variantSearch(options, variant)}
      state={linkState}
      replace
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      className={look}
    >
      {content}
    </Link>
  );
}
