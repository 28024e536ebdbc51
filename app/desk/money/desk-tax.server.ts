import { findTaxRate, listStateSales } from "#commerce";
import type { Services } from "#services";
import { salesTax, settings, stateTax } from "#settings";
import { shopToday } from "./desk-money.server.ts";

const deliveryTexts = {
  taxed: "Taxed with the goods",
  prorated: "Taxed in proportion to taxed goods",
  exempt: "Not taxed when listed separately",
};
const repairTexts = { taxed: "Taxed, labor and parts", exempt: "Labor isn't taxed" };

/** The states' sales and rules for the tax page, as of `now` (milliseconds since the Unix epoch). */
export async function readTaxPage({ database }: Services, now: number) {
  const facts = settings();
  const today = shopToday(now);
  const known = stateTax(facts.address.state);
  return {
    today,
    states: await listStateSales(database.read, { facts, now }),
    home: {
      rate: findTaxRate(salesTax(), facts.address, today)?.label ?? null,
      delivery: known?.delivery ? deliveryTexts[known.delivery.is] : "Not checked, taxed with the goods",
      repairs: known?.labor ? repairTexts[known.labor.is] : "Not checked, taxed",
    },
  };
}

export type ListedState = Awaited<ReturnType<typeof readTaxPage>>["states"][number];
