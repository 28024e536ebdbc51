import { createContext, type RouterContextProvider } from "react-router";

/** The visitor's IP address; empty when unknown, as for requests without a visitor. */
export const visitorAddress = createContext("");

/** The visitor's address, as a rate limit key; empty when unknown. */
export function addressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorAddress);
}
