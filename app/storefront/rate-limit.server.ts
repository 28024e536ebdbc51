import type { RouterContextProvider } from "react-router";
import { house, visitorAddress } from "#house";

const { rateLimits } = house;

/** The visitor's address; empty where nobody told it. */
export function addressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorAddress);
}

/** How often visitors may do what costs: seconds to wait, 0 to go on. */
export { rateLimits };
