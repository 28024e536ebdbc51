import { createContext, type RouterContextProvider } from "react-router";

/** The visitor's IP address; empty where nobody told, as when no visitor asks. */
export const visitorAddress = createContext("");

/** The visitor's address, for what is counted by it; empty where nobody told it. */
export function addressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(visitorAddress);
}
