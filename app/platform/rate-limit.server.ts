import { createContext, type RouterContextProvider } from "react-router";

/** The visitor's IP address; empty if unknown or if there is no visitor. */
export const visitorAddress = createContext("");

/** The visitor's address as a rate limit key; empty if unknown. */
export function visitorAddressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorAddress);
}
