import type { RouterContextProvider } from "react-router";
import { costs, countedAs, house, visitorAddress } from "#house";

const { rateLimits } = house;

/** The visitor's address; empty where nobody told it. */
export function addressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorAddress);
}

/** By whom pieces are held, as addresses are counted; empty where checkouts of one address are not limited either. */
export function holderAddress(context: Readonly<RouterContextProvider>): string {
  return house.config.rateLimits.checkout.length > 0 ? countedAs(addressOf(context), 48) : "";
}

/** How often visitors may do what costs: seconds to wait, 0 to go on. */
export { rateLimits };

/** Counts a call of the Storefront API: seconds to wait, 0 to go on. */
export function spendOnCall(address: string): number {
  return rateLimits.spend(address, costs.api.ms);
}

/** Counts what a call asks for: seconds to wait, 0 to go on. */
export function spendOnObjects(address: string, objects: number): number {
  return rateLimits.spend(address, objects * costs.apiObject.ms);
}

/** Corrects what was counted for a call's objects to the processor time that they took. */
export function correctObjects(address: string, objects: number, cpuMs: number): void {
  rateLimits.correct(address, cpuMs - objects * costs.apiObject.ms);
}
