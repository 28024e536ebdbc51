import { localStorageValues } from "../../platform/storage/persisted-values.ts";

const storageKey = "desk-keys";
/** How long after `g` a section's letter counts, in milliseconds. */
export const sectionKeyTimeoutMs = 1_500;

/** Whether single-letter shortcuts are on in this browser. WCAG 2.1.4 requires a way to turn them off. */
export function areShortcutsOn(): boolean {
  return localStorageValues.read(storageKey) !== "off";
}

export function setShortcutsOn(isOn: boolean): void {
  localStorageValues.write(storageKey, isOn ? "on" : "off");
}

/** What a key does; null leaves it to the browser. */
export type KeyAction =
  | { to: "find" | "keys" | "prefix" | "choose" }
  | { to: "row"; step: 1 | -1 }
  | { to: "section"; path: string }
  | null;

interface Pressed {
  key: string;
  /** Whether `g` was pressed just before. */
  isPrefixed: boolean;
  /** Whether a row has the focus. Elsewhere, arrow keys scroll the page. */
  isInRow: boolean;
}

/** The meaning of a key outside input fields. `sections` are those the role may see. */
export function keyAction(
  { key, isPrefixed, isInRow }: Pressed,
  sections: readonly { path: string; key?: string }[],
): KeyAction {
  if (isPrefixed) {
    const section = sections.find((one) => one.key === key);
    return section ? { to: "section", path: section.path } : null;
  }
  if (key === "/") return { to: "find" };
  if (key === "?") return { to: "keys" };
  if (key === "g") return { to: "prefix" };
  if (key === "j" || (key === "ArrowDown" && isInRow)) return { to: "row", step: 1 };
  if (key === "k" || (key === "ArrowUp" && isInRow)) return { to: "row", step: -1 };
  if (key === "x" && isInRow) return { to: "choose" };
  return null;
}
