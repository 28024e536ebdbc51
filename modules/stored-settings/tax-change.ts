import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { stateTax } from "../../foundation/settings/state-taxes.ts";
import type { MadeSections } from "./content/change-content.ts";

interface CollectingChange {
  /** "CT" */
  state: string;
  /** "2026-11-30" */
  day: string;
  isOn: boolean;
}

/** The taxes with collecting started in a state on a day, or ended on it. */
export function collectingIn(
  taxes: StoreFacts["taxes"],
  { state, day, isOn }: CollectingChange,
): MadeSections {
  if (!stateTax(state)) return { errors: [{ field: "state", message: "Choose a state." }] };
  const { rounding = "order", collecting = [] } = taxes ?? {};
  const isRunning = (span: (typeof collecting)[number]) =>
    span.state === state && (span.to === undefined || span.to > day);
  if (isOn) {
    if (collecting.some(isRunning)) return { sections: { taxes: { rounding, collecting } } };
    return { sections: { taxes: { rounding, collecting: [...collecting, { state, from: day }] } } };
  }
  const ended = collecting.flatMap((span) =>
    !isRunning(span) ? [span] : span.from < day ? [{ ...span, to: day }] : [],
  );
  return { sections: { taxes: { rounding, collecting: ended } } };
}
