import { createStore } from "zustand/vanilla";
import { watchStorage } from "../../platform/storage/persisted-store.ts";
import { localStorageValues } from "../../platform/storage/persisted-values.ts";

export type ConsentChoice = "yes" | "no";

const choiceKey = "measuring";

interface Consent {
  /** What the visitor chose; null if nothing yet. */
  choice: ConsentChoice | null;
  /** Whether the visitor opened the choices again. */
  isOpen: boolean;
}

function readChoice(): ConsentChoice | null {
  const text = localStorageValues.read(choiceKey);
  return text === "yes" || text === "no" ? text : null;
}

export const consent = createStore<Consent>(() => ({ choice: readChoice(), isOpen: false }));
watchStorage([choiceKey], () => consent.setState({ choice: readChoice() }));

export function choose(choice: ConsentChoice): void {
  localStorageValues.write(choiceKey, choice);
  consent.setState({ choice, isOpen: false });
}

/** Whether the browser says no for its user to every site: Global Privacy Control. It always wins. */
export function isRefusedByBrowser(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** Whether the visitor agreed to be counted. */
export function isAllowed({ choice }: Pick<Consent, "choice">): boolean {
  return choice === "yes" && !isRefusedByBrowser();
}
