/** Payment providers by the name that payments store. */
export const providerLabels: Readonly<Record<string, string>> = { square: "Square", stripe: "Stripe" };

/** "Stripe" for "stripe"; an unknown one keeps its name. */
export function providerLabel(provider: string): string {
  return Object.hasOwn(providerLabels, provider) ? (providerLabels[provider] ?? provider) : provider;
}
