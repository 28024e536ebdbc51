import type { FactsFault } from "./facts-fault.ts";
import type { StoreFacts } from "./shop-facts.ts";

/** What contradicts itself in what the shop offers: services, delivery, gift cards, layaways, banner, brands. */
export function offerFaults(facts: StoreFacts): FactsFault[] {
  const { counter, delivery, giftCards, layaway, orderLimits, banner, brands } = facts;
  const keys = counter.services.map(({ key }) => key);
  const plans = layaway.plans.map(({ title }) => title.toLowerCase());
  const bands = delivery.insuredBands.map(({ uptoCents }) => uptoCents);
  return [
    ...atEach(keys, (key, index) =>
      keys.indexOf(key) < index
        ? { field: `counter.services.${index}.key`, message: `Another service has the key “${key}”.` }
        : null,
    ),
    ...atEach(plans, (title, index) =>
      plans.indexOf(title) < index
        ? { field: `layaway.plans.${index}.title`, message: `Another plan is called “${title}”.` }
        : null,
    ),
    ...atEach(bands, (cents, index) =>
      index > 0 && cents <= bands[index - 1]!
        ? { field: `delivery.insuredBands.${index}.uptoCents`, message: bandsFault }
        : null,
    ),
    ...atEach(brands, ({ name, path }, index) =>
      isPagePath(path) ? null : { field: `brands.${index}.path`, message: brandFault(name) },
    ),
    ...(giftCards.minCents === 0
      ? [{ field: "giftCards.minCents", message: "Enter an amount above zero." }]
      : []),
    ...(giftCards.minCents > giftCards.maxCents
      ? [{ field: "giftCards.maxCents", message: "“At most” is below “At least”. Raise it." }]
      : []),
    ...(orderLimits.perLine > orderLimits.perOrder
      ? [{ field: "orderLimits.perLine", message: "An order can’t have so many pieces. Lower it." }]
      : []),
    ...(banner && banner.to < banner.from
      ? [{ field: "banner.to", message: "The last day is before the first. Correct one." }]
      : []),
  ];
}

const bandsFault = "Sort the rows: each “Up to” must be above the one before.";
const brandFault = (name: string) => `Enter a page of your website for ${name}, like /category/rolex.`;

/** Whether a path stays on the website: browsers read "//" and "/\\" as the start of another host. */
function isPagePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function atEach<Value>(
  values: readonly Value[],
  faultAt: (value: Value, index: number) => FactsFault | null,
): FactsFault[] {
  return values.flatMap((value, index) => faultAt(value, index) ?? []);
}
