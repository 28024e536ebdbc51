import { changeSettings, type ShopFacts, settings } from "#settings";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";

/** A shop in White Plains, its own jurisdiction, that collects in Connecticut and delivers free of charge. */
export const whitePlains: ShopFacts = {
  ...shop,
  address: {
    ...shop.address,
    ...{ street: "1 Mamaroneck Avenue", town: "White Plains", region: "Westchester, NY" },
    ...{ area: "in Westchester", postalCode: "10601", county: "White Plains (city)" },
  },
  delivery: { ...shop.delivery, insuredBands: [{ uptoCents: 10_000_000, priceCents: 0 }] },
  taxes: { rounding: "order", collecting: [{ state: "CT", from: "2026-11-01" }] },
};

/** Puts other facts into effect until the test ends; those of the shop in White Plains by default. */
export function useFacts(facts: Partial<ShopFacts> = {}): Disposable & { facts: ShopFacts } {
  changeSettings({ ...whitePlains, ...facts, salesTax });
  return {
    facts: settings(),
    [Symbol.dispose]() {
      changeSettings({ ...shop, salesTax, inSpanish });
    },
  };
}

export const greenwich = {
  method: "shipping",
  address: { address1: "1 Main Street", city: "Greenwich", state: "CT", postalCode: "06830" },
} as const;
