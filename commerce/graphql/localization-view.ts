const language = { isoCode: "EN", name: "English", endonymName: "English" };
const country = {
  isoCode: "US",
  name: "United States",
  currency: { isoCode: "USD", name: "United States Dollar", symbol: "$" },
};

/** Where and in which words the shop sells: one country, one language, whatever a query's context asks for. */
export function localizationView() {
  return { country, language, availableCountries: [country], availableLanguages: [language] };
}
