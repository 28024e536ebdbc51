import { createContext, type RouterContextProvider } from "react-router";

/** The visitor's IP address; empty if unknown or if there is no visitor. */
export const visitorAddressContext = createContext("");

/** The visitor's address as a rate limit key; empty if unknown. */
export function getVisitorAddress(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorAddressContext);
}
