import { Link } from "react-router";
import { m } from "#messages";
import {
  type Combination,
  type OptionChoice,
  optionChoices,
  optionValue,
} from "../../storefront/variant-choice.ts";
import { classNames } from "../../ui/class-names.ts";
import { MetalSwatch } from "./metal-swatch.tsx";
import type { ProductPage } from "./product-page.server.ts";

interface OptionSelectorsProps {
  page: Pick<ProductPage, "options" | "variants" | "choices">;
  /** Null if none is chosen. */
  chosen: Combination | null;
  /** Called with the URL parameters of a choice. If omitted, links put them in the URL, without scripts. */
  onChoose?: (search: string) => void;
  /** History state that those links keep. */
  linkState?: unknown;
}

export function OptionSelectors({ page, chosen, onChoose, linkState }: OptionSelectorsProps) {
  const { options, variants, choices } = page;
  return options.map((option, index) => (
    <div key={option.name}>
      <p className="mb-3 flex justify-between gap-4 text-ui">
        <span className="text-text-2">{option.name}</span>
        <span className="text-right">{chosen && optionValue(chosen, option.name)}</span>
      </p>
      <ul aria-label={option.name} className="flex flex-wrap gap-2 print:hidden">
        {(choices?.[index] ?? optionChoices(variants, options, chosen, option)).map((choice) => (
          <li key={choice.value}>
            <Chip
              choice={choice}
              isChosen={chosen !== null && optionValue(chosen, option.name) === choice.value}
              onChoose={onChoose}
              linkState={linkState}
            />
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
  isChosen: boolean;
  onChoose: OptionSelectorsProps["onChoose"];
  linkState: unknown;
}

function Chip({ choice, isChosen, onChoose, linkState }: ChipProps) {
  const { value, state, search } = choice;
  const content = (
    <>
      <MetalSwatch name={value} />
      <span>{value}</span>
      {state === "sold" && <span className="sr-only">{m.product.optionSold}</span>}
    </>
  );
  if (search === null)
    return (
      <span
        className={classNames(chip, "cursor-not-allowed border-dashed border-line text-text-3 line-through")}
      >
        {content}
        <span className="sr-only">{m.product.optionNotMade}</span>
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
      <button type="button" aria-pressed={isChosen} className={look} onClick={() => onChoose(search)}>
        {content}
      </button>
    );
  return (
    <Link
      to={search}
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
