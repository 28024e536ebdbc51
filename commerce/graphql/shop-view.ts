import type { Policy } from "../../content/policies/policy.ts";
import { policies } from "../../content/policies.ts";
import { gid } from "../gid.ts";
import type { ApiContext } from "./context.ts";
import { escapeHtml } from "./escape-html.ts";

/** How other storefronts write an amount: a dollar sign before the placeholder. */
const moneyFormat = ["$", "{{amount}}"].join("");

/** The shop as the Storefront API shows it. */
export function shopView({ origin, facts }: ApiContext) {
  const { host, protocol } = new URL(origin);
  return {
    id: gid("Shop", 1),
    name: facts.name,
    description: null,
    brand: null,
    moneyFormat,
    paymentSettings: { countryCode: facts.address.country, currencyCode: facts.currency },
    primaryDomain: { host, url: origin, sslEnabled: protocol === "https:" },
    shipsToCountries: [facts.address.country],
    privacyPolicy: () => policyView(origin, "privacy-policy"),
    termsOfService: () => policyView(origin, "terms-of-service"),
    refundPolicy: () => policyView(origin, "refund-policy"),
    shippingPolicy: () => policyView(origin, "shipping-policy"),
    subscriptionPolicy: null,
  };
}

function policyView(origin: string, handle: Policy["handle"]) {
  const policy = policies.find((one) => one.handle === handle);
  if (!policy) return null;
  return {
    id: gid("ShopPolicy", handle),
    handle,
    title: policy.title,
    url: `${origin}/policies/${handle}`,
    body: policyHtml(policy),
  };
}

function policyHtml({ summary, sections }: Policy): string {
  const parts = sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`,
  );
  return `<p>${escapeHtml(summary)}</p>${parts.join("")}`;
}
