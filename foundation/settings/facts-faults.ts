import { salesTax as ratesOfNewYork } from "../../shop.config.ts";
import { collectedRows, isOfWholePlace, isOverlapping, rowsOn, withLocalTaxes } from "./collected-rows.ts";
import type { FactsFault } from "./facts-fault.ts";
import { isRateMissing } from "./home-rate.ts";
import { offerFaults } from "./offer-faults.ts";
import type { StoreFacts } from "./shop-facts.ts";
import { stateTax } from "./state-taxes.ts";

/** What owners may not save, though a store that was set up so keeps working. `day` is today, "2026-11-30". */
export function factsFaults(facts: StoreFacts, day: string): FactsFault[] {
  return [
    ...addressFaults(facts, day),
    ...weekFaults(facts),
    ...taxRowFaults(facts),
    ...registrationFaults(facts),
    ...offerFaults(facts),
  ];
}

/** The faults of facts that earlier ones don't have. */
export function newFaults(before: StoreFacts, after: StoreFacts, day: string): FactsFault[] {
  const known = new Set(factsFaults(before, day).map(({ message }) => message));
  return factsFaults(after, day).filter(({ message }) => !known.has(message));
}

const unknownState = "Write the state with two letters, like NY.";
const untilFault = "The last day must be after the first.";

function addressFaults(facts: StoreFacts, day: string): FactsFault[] {
  const { address, salesTax, localTaxes = [] } = facts;
  const { state, county, country } = address;
  if (country === "US" && !stateTax(state)) return [{ field: "address.state", message: unknownState }];
  const rows = collectedRows(withLocalTaxes(salesTax, localTaxes), facts);
  if (!isRateMissing(address, rowsOn(rows, day))) return [];
  const fix =
    state === "NY" ? "Write the county like Suffolk" : "Correct it, or first add its rate under Tax";
  const message = `No sales tax rate is known for “${county}” in ${state}. ${fix}.`;
  return [{ field: "address.county", message }];
}

function weekFaults({ hours, visits }: StoreFacts): FactsFault[] {
  if (hours.some((entry) => "opens" in entry) || visits.byAppointment.days.length > 0) return [];
  const message = "Every day is closed. Open one, or make it by appointment.";
  return [{ field: "hours", message }];
}

function taxRowFaults({ address, salesTax, localTaxes = [] }: StoreFacts): FactsFault[] {
  const isInNewYork = (county: string) =>
    [...ratesOfNewYork, ...salesTax].some((row) => row.state === "NY" && row.county === county);
  return localTaxes.flatMap((row, index): FactsFault[] => {
    const at = (field: string, message: string) => [{ field: `localTaxes.${index}.${field}`, message }];
    const { state, county, within, from, to } = row;
    if (address.country === "US" && !stateTax(state)) return at("state", unknownState);
    if (state === "NY" && !isInNewYork(county))
      return at("county", `New York has no “${county}”. Write a county like Suffolk, or Yonkers (city).`);
    if (state === "NY" && within !== undefined && !isInNewYork(within))
      return at("within", `New York has no county “${within}”. Write it like Westchester.`);
    if (!isOfWholePlace(row))
      return at("zips", `New York’s rates go by county or city. Clear the ZIP codes of “${county}”.`);
    if (from && to && to <= from) return at("to", untilFault);
    const earlier = localTaxes.slice(0, index);
    if (earlier.some((one) => one.state === state && one.county === county && isOverlapping(one, row)))
      return at("from", `${county}, ${state} has two rates at once. End one on the day the other begins.`);
    return [];
  });
}

function registrationFaults({ address, taxes }: StoreFacts): FactsFault[] {
  const spans = taxes?.collecting ?? [];
  return spans.flatMap((span, index): FactsFault[] => {
    const at = (field: string, message: string) => [{ field: `taxes.collecting.${index}.${field}`, message }];
    const { state, from, to } = span;
    if (address.country === "US" && !stateTax(state)) return at("state", unknownState);
    if (to && to <= from) return at("to", untilFault);
    if (spans.slice(0, index).some((one) => one.state === state && isOverlapping(one, span)))
      return at("state", `${state} is listed twice at once. Remove one, or end it first.`);
    return [];
  });
}
