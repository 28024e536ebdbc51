import { m } from "#messages";
import { currencyWords, formatMoney } from "#money";
import { settings } from "#settings";

/** A policy page. `slug` is its path segment under `/policies/`. */
export interface Policy {
  slug: string;
  /** Shopify's handle for this kind of policy, which other storefronts look up. */
  handle: "privacy-policy" | "terms-of-service" | "refund-policy" | "shipping-policy";
  title: string;
  summary: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** All policies, in the request's language. */
export function policies(): Policy[] {
  const { cashReport, deposit, delivery, returns } = settings();
  return [
    {
      slug: "privacy",
      handle: "privacy-policy",
      ...m.policies.privacy(formatMoney(cashReport.limitCents)),
    },
    {
      slug: "terms",
      handle: "terms-of-service",
      ...m.policies.terms({
        currency: currencyWords().plural,
        code: settings().currency,
        deposit: formatMoney(deposit.cents),
        weeks: deposit.weeks,
      }),
    },
    { slug: "returns", handle: "refund-policy", ...m.policies.returns(returns.days) },
    {
      slug: "shipping",
      handle: "shipping-policy",
      ...m.policies.shipping({
        within: delivery.within,
        callFrom: formatMoney(delivery.callBeforeHandoverCents),
      }),
    },
  ];
}
