import { deskTaxPlaces, deskTaxRate, taxOnArticles } from "#commerce";
import { salesTax, settings } from "#settings";

/** Sales tax of quotes and repairs, by the rates in effect when it is asked for. `day` is like "2026-11-30". */
export function deskTaxes() {
  const rateIn = (place: string, day: string) =>
    deskTaxRate(salesTax(), place, { home: settings().address.state, day });
  const places = (day: string) => deskTaxPlaces(salesTax(), { home: settings().address.state, day });
  return {
    ofQuotes: {
      taxOf(county: string, day: string) {
        const rate = rateIn(county, day);
        if (!rate?.terms) return rate;
        return {
          ...rate,
          of: (lines: Parameters<typeof taxOnArticles>[1], offCents: Parameters<typeof taxOnArticles>[2]) =>
            taxOnArticles(rate, lines, offCents),
        };
      },
      counties: places,
    },
    ofRepairs: {
      taxOf(place: string, day: string) {
        const rate = rateIn(place, day);
        return rate?.terms?.isLaborExempt ? null : rate;
      },
      taxPlaces: places,
    },
  };
}
