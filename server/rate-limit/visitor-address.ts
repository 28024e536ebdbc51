import { createContext, RouterContextProvider } from "react-router";

/** The visitor's IP address, for actions that count by it; empty where nobody told, as when no visitor asks. */
export const visitorAddress = createContext("");

/** What the router hands to loaders and actions of one visitor's request. */
export function visitorContext(address: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitorAddress, address);
  return context;
}
