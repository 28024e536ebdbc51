import type { StateSales } from "#commerce";
import { formatMoney } from "#money";
import { type ShopFacts, type StateTax, stateTaxes } from "#settings";

export interface ShownState {
  state: string;
  name: string;
  isHome: boolean;
  salesCents: number;
  /** 0 to 1 of its threshold; null if it isn't known. */
  share: number | null;
  threshold: string;
  /** First day it collects; null if it doesn't. */
  since: string | null;
  /** "6.35%, jewelry above $5,000 7.75%" */
  rate: string;
  source: string;
}

type Facts = Pick<ShopFacts, "address" | "taxes"> & {
  salesTax: readonly { state: string }[];
  localTaxes?: readonly { state: string }[];
};

/** The states of the tax page: with sales, collecting, or with one known rate. Others are chosen by name. */
export function statesToShow(facts: Facts, sales: readonly StateSales[], day: string) {
  const rows = [...facts.salesTax, ...(facts.localTaxes ?? [])];
  const all = stateTaxes.map((known): ShownState & { isListed: boolean } => {
    const { state, name } = known;
    const sold = sales.find((one) => one.state === state);
    const isHome = state === facts.address.state;
    const span = (facts.taxes?.collecting ?? []).find(
      (one) => one.state === state && (one.to === undefined || one.to > day),
    );
    const hasRows = rows.some((row) => row.state === state);
    const rate = rateWords(known, hasRows);
    return {
      ...{ state, name, isHome, salesCents: sold?.sold.cents ?? 0, share: sold?.share ?? null },
      threshold: thresholdWords(sold),
      since:
        isHome || (hasRows && !facts.taxes?.collecting.some((one) => one.state === state))
          ? ""
          : (span?.from ?? null),
      rate,
      source: known.rate && known.rates === "state" ? `${known.rate.source}, read ${known.rate.checked}` : "",
      isListed: isHome || !!sold || !!span || hasRows || (known.rates === "state" && !!known.rate),
    };
  });
  const listed = all.filter(({ isListed }) => isListed);
  listed.sort(
    (one, other) =>
      Number(other.isHome) - Number(one.isHome) ||
      other.salesCents - one.salesCents ||
      one.name.localeCompare(other.name, "en"),
  );
  return {
    listed,
    others: all.flatMap(({ state, name, isListed }) => (isListed ? [] : [{ value: state, label: name }])),
  };
}

const percent = (ppm: number) => `${ppm / 10_000}%`;

function rateWords({ rates, rate, article }: StateTax, hasRows: boolean): string {
  if (rates === "none") return "No sales tax";
  if (rates !== "state" || !rate) return hasRows ? "By place" : "No rate known: add it below first";
  if (article?.kind !== "luxury") return percent(rate.ppm);
  const { jewelry, watch } = article.aboveCents;
  return `${percent(rate.ppm)}; ${percent(article.ppm)} on jewelry above ${formatMoney(jewelry)} and watches above ${formatMoney(watch)}`;
}

function thresholdWords(sold: StateSales | undefined): string {
  const threshold = sold?.threshold;
  if (!threshold || threshold === "none") return "";
  const { cents, sales } = threshold;
  return `Threshold ${formatMoney(cents)}${sales ? ` ${sales.join} ${sales.count} sales` : ""}`;
}
