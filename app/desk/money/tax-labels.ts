import { formatMoney } from "#money";
import type { ListedState } from "./desk-tax.server.ts";
import { dayText } from "./money-labels.ts";

/** "62% of $100,000 or 200 sales, checked November 30, 2026" */
export function thresholdText({ threshold, share, sold }: ListedState): string {
  if (threshold === "none") return "No sales tax";
  if (threshold === null || share === null) return "Threshold not checked";
  const { cents, sales, checked } = threshold;
  const limit = sales
    ? `${formatMoney(cents)} ${sales.join} ${sales.count} sales (${sold.count} so far)`
    : formatMoney(cents);
  return `${Math.floor(share * 100)}% of ${limit}, checked ${dayText(checked)}`;
}

/** "Not yet", "Since November 1, 2026", "From December 1, 2026", "Yes" */
export function collectingText(
  { threshold, isCollecting, collectsFrom }: ListedState,
  today: string,
): string {
  if (threshold === "none") return "Not needed";
  if (collectsFrom !== null && collectsFrom > today) return `From ${dayText(collectsFrom)}`;
  if (!isCollecting) return "Not yet";
  return collectsFrom === null ? "Yes" : `Since ${dayText(collectsFrom)}`;
}

/** What needs attention: a threshold that is passed, or a state without a rate. */
export function stateWarnings(states: readonly ListedState[]): string[] {
  return states.flatMap(({ name, share, isCollecting, hasRate }) => {
    if (isCollecting && !hasRate)
      return [`${name} has no rate yet, so orders there are refused. Add its rates to the tax table.`];
    return !isCollecting && share !== null && share >= 1
      ? [`Sales into ${name} passed its threshold. Ask your accountant about registering there.`]
      : [];
  });
}
