import { m } from "#messages";
import { currencyWords, formatMoney } from "#money";
import { inCurrentLanguage, settings, shopContent } from "#settings";
import { type PageText, readPageText } from "../foundation/rich-text/page-text.ts";
import type { PolicySlug } from "../foundation/settings/shop-content.ts";

/** A policy page. `slug` is its path segment under `/policies/`. */
export interface Policy {
  slug: PolicySlug;
  /** Shopify's handle for this kind of policy, which other storefronts look up. */
  handle: "privacy-policy" | "terms-of-service" | "refund-policy" | "shipping-policy";
  title: string;
  summary: string;
  sections: { heading: string; paragraphs: string[] }[];
  /** The text if the shop wrote its own; it then has no sections. */
  text?: PageText;
}

/** All policies, in the request's language: the shop's own texts, and the store's for the others. */
export function policies(): Policy[] {
  const own = shopContent().policies ?? {};
  return standardPolicies().map((standard) => {
    const policy = own[standard.slug];
    if (!policy) return standard;
    const { title, summary = "", text } = inCurrentLanguage(policy);
    return { ...standard, title, summary, sections: [], text: readPageText(text) };
  });
}

/** The store's own texts, which follow the shop's facts. */
export function standardPolicies(): Policy[] {
  const { analytics, cashReport, deposit, delivery, returns } = settings();
  const host = analytics?.script ? new URL(analytics.script).host : null;
  return [
    {
      slug: "privacy",
      handle: "privacy-policy",
      ...m.policies.privacy(formatMoney(cashReport.limitCents), analytics && { host }),
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
